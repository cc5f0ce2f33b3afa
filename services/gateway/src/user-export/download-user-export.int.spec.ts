import { eventually } from '@causerie/testkit/eventually'
import { readZip } from '@causerie/testkit/read-zip'
import { describe, expect, test } from 'vitest'
import { exportingGateway, type Owners, picture } from '../../test/exporting-gateway.ts'
import type { Composition } from '../../test/small-network.ts'

const secret = 'signature-of-alice'
const link = `/api/v1/exports/n1/alice?signature=${secret}`
const times = { requestedAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-02T00:00:00.000Z' }
const ready = {
  userId: 'alice',
  status: 'ready',
  ...times,
  downloadUrl: `https://chat.example${link}`,
}
const expired = { userId: 'alice', status: 'expired', ...times }

/** A gateway to services that answer so; the export of alice is ready by default. */
const started = async (composition: Composition, owners: Owners, ofAlice: object = ready) => {
  const { origin, lines } = await exportingGateway(composition, {
    ...owners,
    replies: {
      getUserExport: { export: ofAlice },
      getUser: { users: [{ userId: 'alice' }] },
      ...picture,
    },
  })
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
    const ended = await started('in one process', {}, expired)
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
