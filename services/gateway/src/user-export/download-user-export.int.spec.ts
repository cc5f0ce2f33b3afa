import { everyOperation } from '@causerie/contracts/every-contract'
import { recordExportProgress, services } from '@causerie/contracts/shared'
import { createServiceApp, endpoint, type OperationHost } from '@causerie/http'
import type { Health } from '@causerie/kernel'
import type { Answer } from '@causerie/kernel/engine'
import { refuse } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { readZip } from '@causerie/testkit/read-zip'
import { describe, expect, test } from 'vitest'
import { open } from '../../test/gateway-to.ts'
import { accessListOf, signingKey } from '../../test/people.ts'
import { type Composition, identities, openLog } from '../../test/small-network.ts'
import { createGateway } from '../gateway.ts'
import type { Upstream } from '../upstream.ts'
import { httpUpstream } from '../upstream-http.ts'
import { upstreamInProcess } from '../upstream-in-process.ts'

type Page = { records: object[]; next: string[] | null }
type Behaviour = {
  /** What owners answer for kinds of records; nothing of all others. */
  records?: Readonly<Record<string, () => Page | Promise<Page>>>
  /** Operations that nobody answers. */
  away?: readonly string[]
  isExpired?: boolean
  /** What community is told of downloads. */
  reports?: unknown[]
}
const nothing: Page = { records: [], next: null }
const secret = 'signature-of-alice'
const link = `/api/v1/exports/n1/alice?signature=${secret}`

const answerTo = (id: string, { away = [], isExpired = false }: Behaviour): Answer => {
  if (away.includes(id)) return { refusal: refuse('unavailable') }
  const reply: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    getUserExport: {
      export: {
        userId: 'alice',
        status: isExpired ? 'expired' : 'ready',
        requestedAt: '2026-01-01T00:00:00.000Z',
        expiresAt: '2026-01-02T00:00:00.000Z',
        ...(!isExpired && { downloadUrl: `https://chat.example${link}` }),
      },
    },
    getUser: { users: [{ userId: 'alice' }] },
    getFileContent: {
      content: { status: 200, headers: {}, open: async () => [Buffer.from('a picture')] },
    },
  }
  return { reply: reply[id] ?? {}, isStale: false }
}

type Host = OperationHost & { health(): Promise<Health>; ask: NonNullable<OperationHost['ask']> }
const hostOf = (name: string, behaviour: Behaviour): Host => ({
  service: {
    name,
    operations: Object.values(everyOperation)
      .filter(({ owner }) => owner === name)
      .map((contract) => ({ kind: 'query', contract, read: async () => ({}) })),
  },
  run: async ({ contract }) => answerTo(contract.id, behaviour),
  ask: async ({ query, input }) => {
    if (query === recordExportProgress.name) {
      behaviour.reports?.push(input)
      return {}
    }
    const { kind } = Object(input)
    return (await behaviour.records?.[kind]?.()) ?? nothing
  },
  health: async () => ({ isReady: true, checks: {} }),
})

/** A gateway without push, to services that answer so. */
const started = async (composition: Composition, behaviour: Behaviour) => {
  const { log, lines } = openLog()
  const upstreamOf = async (name: string): Promise<Upstream> => {
    const host = hostOf(name, behaviour)
    if (composition === 'in one process') return upstreamInProcess(endpoint(host, { log }))
    const app = createServiceApp({ host, identities, log, ask: host.ask })
    open.push(() => app.close())
    return httpUpstream({ origin: await app.listen({ port: 0, host: '127.0.0.1' }), identities })
  }
  const upstreams = await Promise.all(
    services.map(async (name) => [name, await upstreamOf(name)] as const),
  )
  const gateway = createGateway({
    upstreams: Object.fromEntries(upstreams),
    accessSource: accessListOf(signingKey).source,
    log,
  })
  open.push(() => gateway.close())
  await gateway.ready()
  const origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const download = (path = link, init: RequestInit = {}) => fetch(`${origin}${path}`, init)
  return { download, lines, statusOf: async (path?: string) => (await cut(download(path))).status }
}
/** An answer of which nothing else is read. */
const cut = async (asked: Promise<Response>): Promise<Response> => {
  const answer = await asked
  await answer.body?.cancel()
  return answer
}

describe.each<Composition>(['in one process', 'over HTTP'])('an export %s', (composition) => {
  test('has the records of owners and the contents of files', async () => {
    const file = { fileId: 'f1', extension: 'png', expires: 1, signature: 's' }
    const reports: unknown[] = []
    const { download, lines } = await started(composition, {
      reports,
      records: {
        posts: () => ({ records: [{ postId: 'p1' }], next: null }),
        fileContents: () => ({ records: [file], next: null }),
      },
    })
    const answer = await download()
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="export-/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const zip = readZip(new Uint8Array(await answer.arrayBuffer()))
    expect(zip.get('profile.ndjson')?.toString()).toBe('{"userId":"alice"}\n')
    expect(zip.get('posts.ndjson')?.toString()).toBe('{"postId":"p1"}\n')
    expect(zip.get('files/f1.png')?.toString()).toBe('a picture')
    // Nobody answers for push.
    expect(zip.has('devices.ndjson')).toBe(false)
    expect(zip.get('README.txt')?.toString()).not.toContain('devices.ndjson')
    expect(JSON.stringify(lines)).not.toContain(secret)
    const kinds = [...zip.keys()].filter((name) => name.endsWith('.ndjson')).length
    await eventually(() => reports.at(-1)).toMatchObject({
      userId: 'alice',
      status: 'done',
      kinds: { done: kinds, of: kinds },
      files: 1,
    })
  })

  test('breaks off where an owner is away, and does not look complete', async () => {
    const reports: unknown[] = []
    const { download } = await started(composition, { away: ['queryChannels'], reports })
    const answer = await download()
    expect(answer.status).toBe(200)
    const parts: Uint8Array[] = []
    const read = async () => {
      for await (const part of answer.body ?? []) parts.push(part)
    }
    await expect(read()).rejects.toThrow('terminated')
    expect(parts.length).toBeGreaterThan(0)
    expect(() => readZip(Buffer.concat(parts))).toThrow('not complete')
    await eventually(() => reports.at(-1)).toMatchObject({ status: 'failed' })
  })

  test('reports nothing where only its headers are asked for', async () => {
    const reports: unknown[] = []
    const { download } = await started(composition, { reports })
    expect((await download(link, { method: 'HEAD' })).status).toBe(200)
    await (await download()).arrayBuffer()
    await eventually(() => reports).toMatchObject([{ status: 'done' }])
  })
})

describe('a link', () => {
  test('opens nothing with another signature, of another user or when it has ended', async () => {
    const { statusOf } = await started('in one process', {})
    for (const wrong of ['x', '', 'signature-of-alicf', '%00'])
      expect(await statusOf(`/api/v1/exports/n1/alice?signature=${wrong}`)).not.toBe(200)
    const ended = await started('in one process', { isExpired: true })
    expect(await ended.statusOf()).toBe(404)
  })

  test('is unavailable with its owner', async () => {
    const { statusOf } = await started('in one process', { away: ['getUserExport'] })
    expect(await statusOf()).toBe(503)
  })

  const endless = () => {
    const asked = { pages: 0 }
    const posts = async () => {
      asked.pages += 1
      return { records: [{ text: 'x'.repeat(10_000) }], next: ['more'] }
    }
    return { asked, records: { posts } }
  }

  test('opens once at a time, and again when its reader has left', async () => {
    const { asked, records } = endless()
    const { download, statusOf } = await started('in one process', { records })
    const leaving = new AbortController()
    const first = await download(link, { signal: leaving.signal })
    await eventually(async () => asked.pages > 0).toBe(true)
    expect(await statusOf()).toBe(429)
    leaving.abort()
    await expect(first.arrayBuffer()).rejects.toThrow('aborted')
    await eventually(() => statusOf()).toBe(200)
  })

  test('waits while four others are read', async () => {
    const { records } = endless()
    const { download, statusOf } = await started('in one process', { records })
    const leaving = new AbortController()
    const users = ['bob', 'carol', 'dan', 'eve']
    const others = await Promise.all(
      users.map((userId) => download(link.replace('alice', userId), { signal: leaving.signal })),
    )
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await statusOf()).toBe(429)
    leaving.abort()
    await Promise.allSettled(others.map((other) => other.arrayBuffer()))
    await eventually(() => statusOf()).toBe(200)
  })
})
