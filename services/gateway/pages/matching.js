/** Entries whose title or detail has all words of a text; those whose title begins with it come first. */
export const matching = (entries, text) => {
  const asked = text.trim().toLowerCase()
  const words = asked.split(/\s+/).filter((word) => word !== '')
  const rank = ({ title, detail }) => {
    const name = title.toLowerCase()
    const all = `${name} ${detail.toLowerCase()}`
    if (!words.every((word) => all.includes(word))) return -1
    if (name.startsWith(asked)) return 0
    return words.every((word) => name.includes(word)) ? 1 : 2
  }
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((one) => one.rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}
