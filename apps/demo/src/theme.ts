import { createTheme } from '@mantine/core'

/**
 * The green of the first page, and round corners; everything else is Mantine's own, in light and
 * dark.
 */
export const theme = createTheme({
  primaryColor: 'leaf',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  respectReducedMotion: true,
  defaultRadius: 'md',
  fontFamily: 'system-ui, sans-serif',
  headings: { fontFamily: 'system-ui, sans-serif' },
  colors: {
    leaf: [
      '#e9f6f3',
      '#d3ebe5',
      '#a5d7cb',
      '#7fc8b8',
      '#57b3a0',
      '#48a592',
      '#3b8f7d',
      '#317f6f',
      '#2a6f63',
      '#1d564c',
    ],
  },
})
