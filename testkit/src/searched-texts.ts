/** Words that texts of measures have, few of them frequent, as in a language. */
const vocabulary = 50_000
const han = '天气很好今明山水花鸟人大中国学生老师朋友吃饭喝茶看书写字'
/** A word of 50 of the texts. */
export const rareWord = 'quetzalcoatl'

type Texts = { total: number; words: { atLeast: number; upTo: number } }
/**
 * The texts of a world in which searches are measured, the same in every run: every tenth is
 * Chinese, as long as one with the fewest words.
 */
export const searchedTexts = ({ total, words: { atLeast, upTo } }: Texts) => {
  let state = 42
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const anyWord = () => `w${Math.floor(vocabulary ** random()).toString(36)}x`
  const made = (length: number, one: () => string) => Array.from({ length }, one)
  return (n: number): string => {
    if (n % 10 === 0)
      return made(
        Math.floor(atLeast * 2.5),
        () => han[Math.floor(random() * han.length)] ?? '',
      ).join('')
    const words = made(atLeast + Math.floor(random() * (upTo - atLeast)), anyWord)
    if (n % (total / 50) === 1) words.push(rareWord)
    return words.join(' ')
  }
}

/** Queries of these texts, by what is measured. */
export const searchedFor = {
  'a rare word': rareWord,
  'a frequent word': 'w1x',
  'a word of the middle': 'w8cx',
  'a phrase': '"w1x w2x"',
  'a CJK bigram': '天气',
  'a word of one author': 'w1x from:bob',
} as const

const timesEach = 200
/**
 * Milliseconds that a search takes, in a line: half of 200 searches take at most the first number,
 * all but two of them the second one. `search` resolves to how many records the first page has.
 */
export const searchTimes = async (name: string, search: () => Promise<number>): Promise<string> => {
  const times: number[] = []
  let found = 0
  for (let i = 0; i < timesEach; i += 1) {
    const began = performance.now()
    found = await search()
    times.push(performance.now() - began)
  }
  if (found === 0) throw new Error(`${name} is not found`)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1)
  return `${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${found} on the first page`
}
