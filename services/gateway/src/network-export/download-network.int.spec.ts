import { eventually } from '@causerie/testkit/eventually'
import { readZip } from '@causerie/testkit/read-zip'
import { describe, expect, test } from 'vitest'
import { exportingGateway, type Owners, picture } from '../../test/exporting-gateway.ts'
import { tokenOf } from '../../test/people.ts'
import type { Composition } from '../../test/small-network.ts'

const file = {
  fileId: 'f1',
  type: 'image',
  name: 'tomatoes.png',
  extension: '.png',
  altText: '',
  accessType: 'network',
  createdAt: '2026-01-01T00:00:00.000Z',
  userId: 'alice',
  expires: 1,
  signature: 's',
}
const tokens = {
  user: await tokenOf(),
  admin: await tokenOf({ claims: { kind: 'admin', user: { publicUserId: 'ADMIN_owner' } } }),
}
const started = async (composition: Composition, owners: Owners) => {
  const { origin } = await exportingGateway(composition, owners)
  return {
    export: (by: 'user' | 'admin' = 'admin', init: RequestInit = {}) =>
      fetch(`${origin}/api/v1/network/export`, {
        ...init,
        headers: { authorization: `Bearer ${tokens[by]}` },
      }),
  }
}

describe.each<Composition>(['in one process', 'over HTTP'])(
  'the export of a network %s',
  (composition) => {
    test('has records and the contents of files, and says what is left out', async () => {
      const gateway = await started(composition, {
        records: { files: () => ({ records: [file], next: null }) },
        replies: picture,
      })
      const answer = await gateway.export()
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="network-/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const zip = readZip(new Uint8Array(await answer.arrayBuffer()))
      const lines = zip.get('records.ndjson')?.toString().trim().split('\n') ?? []
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { kind: 'version', version: 1 },
        { kind: 'file', id: 'f1', path: 'files/f1.png', userId: 'alice', accessType: 'network' },
      ])
      expect(zip.get('files/f1.png')?.toString()).toBe('a picture')
      expect(zip.get('README.txt')?.toString()).toContain('1 file\n')
    })

    test.each(['queryCommunities', 'messageFlags'])(
      'breaks off where nobody answers %s, and does not look complete',
      async (away) => {
        const gateway = await started(composition, { away: [away] })
        const answer = await gateway.export()
        expect(answer.status).toBe(200)
        const parts: Uint8Array[] = []
        const read = async () => {
          for await (const part of answer.body ?? []) parts.push(part)
        }
        await expect(read()).rejects.toThrow('terminated')
        expect(() => readZip(Buffer.concat(parts))).toThrow('not complete')
      },
    )
  },
)

describe('a download', () => {
  test('is for administrators', async () => {
    const gateway = await started('in one process', {})
    const answer = await gateway.export('user')
    await answer.body?.cancel()
    expect(answer.status).toBe(403)
  })

  test('begins once at a time, and again when its reader has left', async () => {
    const asked = { pages: 0 }
    const files = async () => {
      asked.pages += 1
      return { records: [{ ...file, altText: 'x'.repeat(10_000) }], next: ['more'] }
    }
    const gateway = await started('in one process', { records: { files } })
    const statusOf = async () => {
      const answer = await gateway.export()
      await answer.body?.cancel()
      return answer.status
    }
    const leaving = new AbortController()
    const first = await gateway.export('admin', { signal: leaving.signal })
    await eventually(async () => asked.pages > 0).toBe(true)
    expect(await statusOf()).toBe(429)
    leaving.abort()
    await expect(first.arrayBuffer()).rejects.toThrow('aborted')
    await eventually(() => statusOf()).toBe(200)
  })
})
