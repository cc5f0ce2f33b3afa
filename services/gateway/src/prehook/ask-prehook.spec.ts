import type { Outbound, OutboundAnswer } from '@causerie/outbound'
import { expect, test } from 'vitest'
import { openLog } from '../../test/small-network.ts'
import { createPrehookAsking, type PrehookResult } from './ask-prehook.ts'

const prehookOf = (networkId: string) => ({
  networkId,
  callbackUrl: 'https://example.org/ask',
  defaultAction: 'allow' as const,
  secretKey: 'key',
})
const allowed: OutboundAnswer = {
  status: 200,
  headers: {},
  body: Buffer.from('{"action":"allow"}'),
  isCut: false,
  duration: 1,
}

test('a hundred requests of a network wait for its hook at most, and those of others too', async () => {
  const answers: ((answer: OutboundAnswer) => void)[] = []
  const outbound: Outbound = {
    post: () => new Promise((resolve) => answers.push(resolve)),
    close: async () => undefined,
  }
  const results: PrehookResult[] = []
  const onResult = (result: PrehookResult): void => void results.push(result)
  const { ask } = createPrehookAsking({ outbound, log: openLog().log, onResult })
  const [one, other] = [prehookOf('n1'), prehookOf('n2')]

  const waiting = Array.from({ length: 100 }, () => ask(one, {}))
  expect(await ask(one, {})).toBeUndefined()
  expect([answers.length, results]).toEqual([100, ['busy']])
  const elsewhere = ask(other, {})
  expect(answers).toHaveLength(101)

  answers[0]?.(allowed)
  expect(await waiting[0]).toEqual({ action: 'allow' })
  const next = ask(one, {})
  expect(answers).toHaveLength(102)
  for (const answer of answers) answer(allowed)
  for (const asked of [...waiting, elsewhere, next])
    expect(await asked).toEqual({ action: 'allow' })
})
