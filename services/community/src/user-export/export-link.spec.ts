import { localInstallation } from '@causerie/kernel'
import { expect, test } from 'vitest'
import { exportUrl } from './export-link.ts'

const tools = () => {
  const kept = new Map<string, string>()
  const secrets = {
    get: async (name: string) => kept.get(name),
    keep: async (name: string, secret: string) => void kept.set(name, kept.get(name) ?? secret),
  }
  return { secrets, installation: { ...localInstallation, publicUrl: 'https://chat.example' } }
}
const link = { networkId: 'n 1', userId: 'alice/1', expiresAt: '2026-03-02T12:00:00.000Z' }

test('a link stays the same while its export does, and is another one for all others', async () => {
  const at = tools()
  const url = await exportUrl(link, at)
  expect(url).toMatch(/^https:\/\/chat\.example\/api\/v1\/exports\/n%201\/alice%2F1\?signature=[\w-]{43}$/)
  expect(await exportUrl(link, at)).toBe(url)
  const signatures = await Promise.all(
    [
      link,
      { ...link, networkId: 'n2' },
      { ...link, userId: 'bob' },
      { ...link, expiresAt: '2026-03-03T12:00:00.000Z' },
    ].map(async (one) => new URL(await exportUrl(one, at)).searchParams.get('signature')),
  )
  expect(new Set(signatures).size).toBe(4)
  expect(await exportUrl(link, tools())).not.toBe(url)
})
