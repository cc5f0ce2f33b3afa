import { isBlocked, linksIn, prepareWords } from '@causerie/moderation'
import { caseFolded, foldedText } from '@causerie/protocol'
import { redactLine } from '@causerie/telemetry'
import { measure } from '@causerie/testkit/measure'
import { threadMilliseconds } from '@causerie/testkit/thread-time'

/** Texts of a given length that are slow to read for whoever goes back in them. */
const shapes: Readonly<Record<string, (length: number) => string>> = {
  'one letter': (n) => 'a'.repeat(n),
  'letters and dots': (n) => 'a.'.repeat(n / 2),
  'letters and hyphens': (n) => 'a-'.repeat(n / 2),
  'letters and signs of addresses': (n) => 'a@'.repeat(n / 2),
  colons: (n) => ':'.repeat(n),
  'letters and colons': (n) => 'a:'.repeat(n / 2),
  'schemes that never end': (n) => `${'a+'.repeat(n / 2)}:`,
  'schemes in a row': (n) => 'http://'.repeat(n / 7),
  'schemes behind commas': (n) => ',http://a'.repeat(n / 9),
  'a link of punctuation': (n) => `http://${'!'.repeat(n)}a`,
  'a link of slashes': (n) => `http:${'/'.repeat(n)}a`,
  'a link of backslashes': (n) => `http:${'\\'.repeat(n)}a`,
  'a path of slashes and letters': (n) => 'a/'.repeat(n / 2),
  'pairs of slashes': (n) => '//a'.repeat(n / 3),
  'encoded pairs': (n) => '//%61'.repeat(n / 5),
  brackets: (n) => '[](('.repeat(n / 4),
  'closing brackets': (n) => ')'.repeat(n),
  'hosts behind commas': (n) => 'a.org/,'.repeat(n / 7),
  'hosts and ports': (n) => 'a.org:8/'.repeat(n / 8),
  'hosts with users': (n) => 'a:b@c.org:1'.repeat(n / 11),
  'a host in Chinese': (n) =>
    `http://${Array.from({ length: n }, (_, i) => String.fromCharCode(0x4e00 + (i % 20_000))).join('')}`,
  'sentences in Chinese': (n) => '在看。'.repeat(n / 3),
  'ideographic full stops': (n) => '。'.repeat(n),
  'marks behind a letter': (n) => `a${'\u0300'.repeat(n)}`,
  'marks in the wrong order': (n) => `a${'\u0300\u0316'.repeat(n / 2)}`,
  'a link of marks': (n) => `http://a${'\u0316\u0300'.repeat(n / 2)}.org`,
  'vowels of Arabic': (n) => `ل${'\u064e\u0651'.repeat(n / 2)}`,
  'voicing marks of kana': (n) => 'ﾊ\uff9e\u0300'.repeat(n / 3),
  'invisible characters': (n) => `a${'\u200b'.repeat(n)}.org`,
  'soft hyphens in a host': (n) => `http://a${'\u00ad'.repeat(n)}.org`,
  'marks of direction': (n) => 'a.org\u200e'.repeat(n / 6),
  'emoji with joiners': (n) => '👩‍'.repeat(n / 3),
  'white space': (n) => `a${' '.repeat(n)}b`,
  'names of tokens': (n) => '?token[token['.repeat(n / 13),
  'beginnings of tokens': (n) => 'eyJa.'.repeat(n / 5),
}

const words = await prepareWords(
  Array.from({ length: 500 }, (_, i) => ({
    regex: i < 250 ? 'a'.repeat(i + 1) : `${'a.'.repeat(i - 249)}b`,
    isMatchExactWord: true,
  })),
)
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  linksIn,
  foldedText,
  caseFolded,
  isBlocked: (text) => isBlocked([`b${text}b`], words),
  redactLine,
}

const timeOf = (work: () => unknown): number => {
  const before = threadMilliseconds()
  work()
  return threadMilliseconds() - before
}

const [small, factor] = [5_000, 8]
/** So few milliseconds for a long text stop nobody, and say little about growth. */
const aMoment = 20
/**
 * How much longer a text takes than its parts: as long, or 8 times where each character is read to
 * the end.
 */
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
