const key = 'device'

/** The id of this browser as a device, which stays the same for as long as it keeps its storage. */
export const deviceOfBrowser = (): string => {
  const made = `demo-${crypto.randomUUID()}`
  try {
    const kept = localStorage.getItem(key)
    if (kept !== null) return kept
    localStorage.setItem(key, made)
  } catch {
    // The browser keeps nothing for this page.
  }
  return made
}
