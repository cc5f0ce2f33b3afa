import type { Rebuilt } from '@causerie/rebuild'
import { expect, test } from 'vitest'
import { rebuildOutput } from './rebuild-output.ts'

const rebuilt: Rebuilt = {
  isSwitched: false,
  events: 5_000,
  differences: [{ table: 'posts', rows: { stored: 10, folded: 11 }, keys: ['demo/p1'] }],
  milliseconds: 2_000,
}
const written = (isTTY: boolean) => {
  let text = ''
  let time = 0
  const output = rebuildOutput(
    'content',
    { isTTY, write: (more) => (text += more) },
    () => (time += 50),
  )
  for (let done = 0; done <= 100; done += 10) output.progress({ step: 'folding', done, total: 100 })
  output.progress({ step: 'switching' })
  output.result(rebuilt)
  return text
}

test('on a terminal, shows a progress bar, then the differences and the outcome', () => {
  const [bars, ...lines] = written(true).split('\n')
  expect(bars).toContain('folding   ···············')
  expect(bars).toContain('███')
  expect(bars?.split('\r').at(-1)).toContain(
    'posts differs: 10 rows stored, 11 rows folded; for example demo/p1',
  )
  expect(lines).toEqual([
    '5000 events folded and compared in 2.0 s (2500/s); 1 tables differ',
    'content is unchanged',
    '',
  ])
})

test('elsewhere, writes JSON lines: a few a second, each step at least once', () => {
  const lines = written(false)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ step }) => step)).toEqual([
    'folding',
    'folding',
    'folding',
    'switching',
    'done',
  ])
  expect(lines[0]).toEqual({ service: 'content', step: 'folding', done: 0, total: 100 })
  expect(lines.at(-1)).toEqual({ service: 'content', step: 'done', ...rebuilt })
})
