import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import * as client from '@causerie/client'
import { eventually } from '@causerie/testkit/eventually'
import { transform } from 'esbuild'
import { expect, it } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)
const readme = readFileSync(new URL('../../packages/client/README.md', import.meta.url), 'utf8')
const [, example = ''] = /```ts\n(.*?)```/s.exec(readme) ?? []

type Chat = { baseUrl: string; apiKey: string; userId: string; channelId: string }
type Terminal = { lines: AsyncIterable<string>; print: (line: string) => void }
type Example = { chat?: (who: Chat, terminal: Terminal) => Promise<void> }

/** Says each line once the one before it was printed, and leaves when the last one was. */
const person = (said: readonly { after?: string; text: string }[], last: string) => {
  const printed: string[] = []
  const lines = async function* () {
    for (const { after, text } of said) {
      if (after !== undefined) await eventually(() => printed).toContain(after)
      yield text
    }
    await eventually(() => printed).toContain(last)
  }
  return { printed, terminal: { lines: lines(), print: (line: string) => printed.push(line) } }
}

describeNetwork('the README of the client', () => {
  it('shows a chat that works', async () => {
    const { network } = await given()
    const { baseUrl, apiKey } = network
    const { code } = await transform(example, { loader: 'ts', format: 'cjs' })
    const module: { exports: Example } = { exports: {} }
    compileFunction(code, ['require', 'module'])(() => client, module)
    const { chat } = module.exports
    const eve = person([{ text: 'All aboard?' }], 'fay: Not yet')
    const fay = person([{ after: 'eve: All aboard?', text: 'Not yet' }], 'fay: Not yet')
    const there = { baseUrl, apiKey, channelId: 'platform' }
    const first = chat?.({ ...there, userId: 'eve' }, eve.terminal)
    await eventually(() => eve.printed).toEqual(['eve: All aboard?'])
    await Promise.all([first, chat?.({ ...there, userId: 'fay' }, fay.terminal)])
    for (const { printed } of [eve, fay])
      expect(printed).toEqual(['eve: All aboard?', 'fay: Not yet'])
  })
})
