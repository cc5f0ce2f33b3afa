import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accessListPath, gatewayCaller, type InternalCaller } from '@causerie/http'
import { eventually } from '@causerie/testkit/eventually'
import { afterEach, describe, expect, it } from 'vitest'
import { accessListOf, signingKey } from '../test/people.ts'
import { alice, echo, identities, openLog, startService, strangers } from '../test/small-network.ts'
import { followAccessList } from './access-list.ts'
import { httpAccessSource } from './access-source-http.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

describe('the access list over HTTP', () => {
  const startCommunity = async () => {
    const { source, add, state } = accessListOf(signingKey)
    const handle = (query: URLSearchParams, signal: AbortSignal) =>
      source.read(query.get('after') ?? undefined, Number(query.get('wait')), signal)
    const { app, origin } = await startService(echo('community'), [
      { path: accessListPath, handle },
    ])
    return { app, origin, add, state }
  }

  it('is followed by long poll, and does not delay shutdown', async () => {
    const { app, origin, add } = await startCommunity()
    // A poll that its test does not live to see end.
    const list = followAccessList(httpAccessSource([origin], identities), openLog().log, {
      wait: 24 * 60 * 60 * 1_000,
    })
    open.push(() => list.close())
    await list.ready()
    add({ kind: 'api-key', hash: 'h', networkId: 'n1', isValid: true })
    await eventually(() => list.apiKey('h')?.isValid).toBe(true)
    await app.close()
    expect(await list.refresh(0)).toBe(false)
  })

  it('is read from another instance when one is down', async () => {
    const gone = await startCommunity()
    await gone.app.close()
    const { app, origin } = await startCommunity()
    const list = followAccessList(
      httpAccessSource([gone.origin, origin], identities),
      openLog().log,
    )
    open.push(
      () => app.close(),
      () => list.close(),
    )
    await list.ready()
    expect(list.signingKey('k1')).toBeDefined()
  })

  it('is refreshed at once even if another instance is down', async () => {
    const gone = await startCommunity()
    await gone.app.close()
    const { app, origin, state } = await startCommunity()
    const list = followAccessList(
      httpAccessSource([gone.origin, origin], identities),
      openLog().log,
    )
    open.push(
      () => app.close(),
      () => list.close(),
    )
    await list.ready()
    let reads = 0
    for (let time = 0; time < 5; time += 1) {
      // One refresh that was answered at once, and one long poll that is waiting.
      await eventually(() => state.reads).toBeGreaterThan(reads + 1)
      reads = state.reads
      expect(await list.refresh(0)).toBe(true)
    }
  })

  it('is read from another instance when one does not answer', async () => {
    const silent = createServer(() => undefined)
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    // A server that listens on a port has an address with a port.
    const { port } = silent.address() as AddressInfo
    const { app, origin } = await startCommunity()
    const source = httpAccessSource([`http://127.0.0.1:${port}`, origin], identities)
    const list = followAccessList(source, openLog().log, { patience: 500 })
    open.push(
      () => app.close(),
      () => list.close(),
      async () => silent.close().closeAllConnections(),
    )
    await list.ready()
    expect(list.signingKey('k1')).toBeDefined()
  })

  it('is only available to gateways', async () => {
    const { app, origin } = await startCommunity()
    open.push(() => app.close())
    const target = `${accessListPath}?wait=0`
    const statusFor = async (caller: InternalCaller) => {
      const identity = identities.sign({ audience: 'community', method: 'GET', target }, caller)
      return (await fetch(origin + target, { headers: { 'causerie-identity': identity } })).status
    }
    expect(await statusFor(gatewayCaller)).toBe(200)
    expect(await statusFor({ ...alice, kind: 'admin' })).toBe(403)
    await expect(
      httpAccessSource([origin], strangers).read(undefined, 0, AbortSignal.timeout(5000)),
    ).rejects.toThrow('403')
  })
})
