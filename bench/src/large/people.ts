import type { Series } from './in-turn.ts'
import type { WorldSize } from './world-size.ts'

const firstNames = 'Ada Bela Cyril Dora Emil Flora Gita Hugo Ines Joop Kira Liam Mona'.split(' ')
const syllables = ['bar', 'del', 'fon', 'gir', 'hus', 'jan', 'kel', 'lor']

/** Different words of two syllables and an ending, as many as needed. */
export const wordOf = (number: number): string => {
  const at = (place: number) => syllables[Math.floor(number / place) % syllables.length]
  const word = `${at(1)}${at(syllables.length)}sen`
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

/** The ids of all people. */
export const peopleOf = ({ people }: WorldSize): string[] =>
  Array.from({ length: people }, (_, number) => `person-${number}`)

export const userRecords = (people: readonly string[], { familyNames }: WorldSize): Series => ({
  count: people.length,
  record: (number) => ({
    kind: 'user',
    id: nth(people, number),
    displayName: `${nth(firstNames, number)} ${wordOf(number % familyNames)} ${number}`,
  }),
})

/** Begins again after the last. */
export const nth = <T>(all: readonly T[], number: number): T => all[number % all.length] as T
