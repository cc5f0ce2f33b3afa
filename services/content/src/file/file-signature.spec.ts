import type { Reader } from '@causerie/kernel'
import { expect, test } from 'vitest'
import { isSigned, signatureOf } from './file-signature.ts'

const secrets = new Map<string, string>()
// All that signatures need of a reader.
const readerOf = (networkId: string) =>
  ({
    networkId,
    secrets: {
      get: async (name: string) => secrets.get(name),
      keep: async (name: string, value: string) => void secrets.set(name, value),
    },
  }) as unknown as Reader

const url = { fileId: 'photo', size: 'full', expires: 1_000 }
const end = url.expires * 1000

test('a signature opens one size of one file of one network until its end', async () => {
  const signature = await signatureOf(url, readerOf('demo'))
  const isOpen = (more: object = {}, now = end, networkId = 'demo') =>
    isSigned({ ...url, signature, ...more }, readerOf(networkId), now)
  expect(await isOpen()).toBe(true)
  expect(await isOpen({}, end + 1)).toBe(false)
  expect(await isOpen({}, end, 'other')).toBe(false)
  for (const more of [
    { fileId: 'other' },
    { size: 'small' },
    { expires: 2_000 },
    { signature: `${signature.slice(0, -1)}_` },
    { signature: '' },
  ])
    expect(await isOpen(more)).toBe(false)
  for (const missing of ['signature', 'expires'])
    expect(await isOpen({ [missing]: undefined })).toBe(false)
})
