import { createTheme } from '@mantine/core'

/** The palette and the font of all pages, and round corners. */
export const theme = createTheme({
  primaryColor: 'leaf',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  respectReducedMotion: true,
  defaultRadius: 'md',
  fontFamily: 'system-ui, sans-serif',
  headings: { fontFamily: 'system-ui, sans-serif' },
  black: '#22282b',
  colors: {
    // From text to the deepest shade: 4 is a line, 7 a card, 8 the page.
    dark: [
      '#e4e8e7',
      '#c2c9c7',
      '#a3adab',
      '#717b79',
      '#343b3d',
      '#2d3336',
      '#262b2d',
      '#212628',
      '#181b1d',
      '#121516',
    ],
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
