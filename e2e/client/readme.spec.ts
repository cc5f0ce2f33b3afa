import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import * as client from '@causerie/client'
import { transform } from 'esbuild'
import { expect, it } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)
const readme = readFileSync(new URL('../../packages/client/README.md', import.meta.url), 'utf8')
const [, example = ''] = /```ts\n(.*?)```/s.exec(readme) ?? []

type Example = {
  tour?: (baseUrl: string, apiKey: string, print: (shown: unknown) => void) => Promise<void>
}

describeNetwork('the README of the client', () => {
  it('shows a program that works', async () => {
    const { network } = await given()
    const { code } = await transform(example, { loader: 'ts', format: 'cjs' })
    const module: { exports: Example } = { exports: {} }
    compileFunction(code, ['require', 'module'])(() => client, module)
    const printed: unknown[] = []
    await module.exports.tour?.(network.baseUrl, network.apiKey, (shown) => printed.push(shown))
    expect(printed).toEqual([['All aboard'], 404])
  })
})
