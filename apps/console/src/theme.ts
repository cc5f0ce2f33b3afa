import { Alert, type CSSVariablesResolver, createTheme } from '@mantine/core'

/**
 * Buttons, links and titles have the contrast that the WCAG ask of text; the library's own shades
 * have less.
 */
export const theme = createTheme({
  respectReducedMotion: true,
  primaryShade: 8,
  components: {
    Alert: Alert.extend({ styles: { title: { color: 'var(--mantine-color-text)' } } }),
  },
})

/** Colors of side notes and errors, which the theme does not have. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
  },
})
