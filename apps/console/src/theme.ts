import { type CSSVariablesResolver, createTheme } from '@mantine/core'

export const theme = createTheme({ respectReducedMotion: true })

/** Side notes have the contrast that the WCAG ask of text; those of the library have less. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-dimmed': 'var(--mantine-color-gray-7)' },
  dark: { '--mantine-color-dimmed': 'var(--mantine-color-dark-1)' },
})
