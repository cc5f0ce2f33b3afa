import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createLeftOut,
  createSource,
  fetchToFile,
  fetchWorld,
  type ImportRecord,
} from '@causerie/movers'
import type { FreshNetwork } from '@causerie/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { missingReferences } from '../../packages/movers/test/references.ts'
import { describeNetwork } from '../describe-network.ts'
import { sharedNetwork } from '../shared-network.ts'
import { smallWorld } from './world.ts'

const given = sharedNetwork(smallWorld)

const sourceOf = ({ baseUrl }: FreshNetwork, token: string, send: typeof fetch = fetch) => {
  const leftOut = createLeftOut()
  return createSource({ baseUrl, token, rate: 1000, fetch: send }, leftOut)
}
const recordsOf = async (network: FreshNetwork, token: string) => {
  const source = sourceOf(network, token)
  const records: ImportRecord[] = []
  for await (const read of fetchWorld(source)) if (read.kind !== 'checkpoint') records.push(read)
  return { records, leftOut: source.leftOut.lines() }
}

describeNetwork('reading a server', () => {
  it('finds everything that an administrator may read, with its times', async () => {
    const world = await given()
    const { records, leftOut } = await recordsOf(world.network, world.admin.token)
    for (const r of records) console.log(JSON.stringify(r))
    console.log(leftOut)
    expect(missingReferences(records)).toEqual([])
  })
})
