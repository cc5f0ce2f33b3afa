import { measure } from '@causerie/testkit/measure'
import { threadMilliseconds } from '@causerie/testkit/thread-time'
import { now, parsed } from '../test/parsed.ts'
import { fragmentsOf } from './fragments.ts'
import { matchOf } from './match.ts'
import { parseQuery } from './parse-query.ts'
import { wordKeys } from './word-keys.ts'

const timeOf = (work: () => unknown): number => {
  const before = threadMilliseconds()
  work()
  return threadMilliseconds() - before
}

/** About as long as what people write in a chat. */
const messages = {
  English: 'Does anybody know when the market at the harbour opens on Sunday? I need tomatoes.',
  Russian: 'Кто-нибудь знает, когда в воскресенье откроется рынок у гавани? Мне нужны помидоры.',
  Japanese: '日曜日に港の市場が何時に開くか誰か知っていますか。トマトが必要です。',
  Thai: 'มีใครรู้บ้างว่าตลาดที่ท่าเรือเปิดกี่โมงในวันอาทิตย์ ฉันต้องการมะเขือเทศ',
  Korean: '일요일에 항구 시장이 몇 시에 여는지 아는 사람 있나요? 토마토가 필요해요.',
}
const times = 2_000

// 5,000 messages per second of CPU are 200 µs for one.
for (const [language, message] of Object.entries(messages))
  measure(`keys of a message in ${language}`, { unit: 'µs', usual: 60 }, () => {
    const all = Array.from({ length: times }, (_, i) => `${message} ${i}`)
    return (timeOf(() => all.map((text) => wordKeys('network', text))) * 1000) / times
  })

measure('looking for a phrase in a message', { unit: 'µs', usual: 20 }, () => {
  const query = parsed('"at the harbour" tom')
  const all = Array.from({ length: times }, (_, i) => `${messages.English} ${i}`)
  return (timeOf(() => all.map((text) => matchOf(query, text))) * 1000) / times
})

/** Texts of a given length that are slow to read for whoever goes back in them. */
const shapes: Readonly<Record<string, (length: number) => string>> = {
  'one letter': (n) => 'a'.repeat(n),
  'one word again and again': (n) => 'a '.repeat(n / 2),
  'letters and dots': (n) => 'a.'.repeat(n / 2),
  'letters and hyphens': (n) => 'a-'.repeat(n / 2),
  'letters and underscores': (n) => 'a_'.repeat(n / 2),
  'tags that end early': (n) => '#a.'.repeat(n / 3),
  'mentions in a row': (n) => '@a-'.repeat(n / 3),
  'schemes in a row': (n) => 'http://'.repeat(n / 7),
  'hosts and paths': (n) => 'a.org/b'.repeat(n / 7),
  'hosts one by one': (n) => 'a.org '.repeat(n / 6),
  'one character again and again': (n) => '東'.repeat(n),
  'marks behind a letter': (n) => `a${'\u0300\u0316'.repeat(n / 2)}`,
  'marks behind a space': (n) => ` ${'\u0300\u0316'.repeat(n / 2)}`,
  'letters of Hangul': (n) => 'ㅋ'.repeat(n),
  'emoji with joiners': (n) => '👩‍'.repeat(n / 3),
  'invisible characters': (n) => `a${'\u200b'.repeat(n)}`,
  'white space': (n) => `a${' '.repeat(n)}b`,
}
const phrase = parsed(`"${'a '.repeat(400)}b"`)
const [words, linked] = [parsed('a 東 "a a" '), parsed('https://a.org/b -b')]
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  wordKeys: (text) => wordKeys('network', text),
  'matchOf, with a long phrase': (text) => matchOf(phrase, text),
  'matchOf, with a link': (text) => matchOf(linked, text),
  fragmentsOf: (text) => fragmentsOf(words, text),
  parseQuery: (text) => parseQuery(text.slice(0, 1_000), { now }),
}

const [small, factor] = [5_000, 8]
/** So few milliseconds for a long text stop nobody, and say little about growth. */
const aMoment = 20
const growthOf = (reader: (text: string) => unknown, shape: (length: number) => string): number => {
  const [short, long] = [shape(small), shape(small * factor)]
  const whole = timeOf(() => reader(long))
  if (whole < aMoment) return 1
  const parts = timeOf(() => {
    for (let i = 0; i < factor; i += 1) reader(short)
  })
  return whole / parts
}

for (const [name, reader] of Object.entries(readers))
  for (const [what, shape] of Object.entries(shapes))
    measure(`growth of ${name} with ${what}`, { unit: 'times its parts', usual: 1 }, () =>
      growthOf(reader, shape),
    )
