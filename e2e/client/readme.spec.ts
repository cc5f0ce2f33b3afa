import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import * as client from '@causerie/client'
import { expect, it } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)
const readme = readFileSync(new URL('../../packages/client/README.md', import.meta.url), 'utf8')
const [, example = ''] = /```ts\n(.*?)```/s.exec(readme) ?? []

describeNetwork('the README of the client', () => {
  it('shows ten lines that work', async () => {
    const { network } = await given()
    const [imported = '', ...lines] = example.trim().split('\n').filter(Boolean)
    expect(lines.length).toBeLessThanOrEqual(10)
    const names = /\{ (.*) \}/.exec(imported)?.[1]?.split(', ') ?? []
    const printed: unknown[] = []
    const print = (value: unknown) => printed.push(value)
    const body = lines.join('\n').replace(' as const', '').replace('(error: CauserieError)', '(error)')
    const run = compileFunction(`return (async () => {\n${body}\n})()`, [...names, 'baseUrl', 'apiKey', 'print'])
    await run(...names.map((name) => Object.entries(client).find(([key]) => key === name)?.[1]), network.baseUrl, network.apiKey, print)
    expect(printed).toEqual([[{ text: 'All aboard' }], 400400])
  })
})
