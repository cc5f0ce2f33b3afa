const partOfWord = /^[\p{Letter}\p{Mark}\p{Number}]$/u
/**
 * Scripts that are written without spaces, and Hangul, which has none between family and given
 * name.
 */
const unspaced =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]$/u

/** Where words are not separated, each character may begin one. A symbol begins one, too. */
const beginsWord = (before: string | undefined, character: string): boolean => {
  if (character === ' ') return false
  return (
    before === undefined ||
    !partOfWord.test(before) ||
    !partOfWord.test(character) ||
    unspaced.test(character)
  )
}

/** The first two characters of each word of a folded text, as far as there are two. */
export const wordStarts = (text: string): string[] => {
  const characters = [...text]
  const starts = characters.flatMap((character, i) =>
    beginsWord(characters[i - 1], character) ? [characters.slice(i, i + 2).join('')] : [],
  )
  return [...new Set(starts)]
}
