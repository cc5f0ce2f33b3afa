/** The folder in which the build of an app is. */
export const builtFolder = (app: 'console' | 'demo'): URL => new URL(`../../../apps/${app}/dist/`, import.meta.url)
