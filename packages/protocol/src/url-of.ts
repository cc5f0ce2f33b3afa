/**
 * The URL that browsers would open; undefined if the text is none. Not `URL.canParse`: in Node 20
 * it answers false for letters such as `ü` once its caller has been optimized.
 */
export const urlOf = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
