import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exportFile } from './export-file.ts'
import { importFile } from './import-file.ts'

/** A gateway that answers everything alike, and how often. */
const gatewayAnswering = async (body: string) => {
  const asked = { times: 0 }
  const server = createServer((request, response) => {
    asked.times += 1
    request.resume().once('end', () => response.end(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  // It listens on a port.
  const { port } = server.address() as AddressInfo
  const folder = await mkdtemp(join(tmpdir(), 'file-tools-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { asked, folder, options: { url: `http://127.0.0.1:${port}`, token: 't' } }
}

test('nothing is imported whose failures cannot be written', async () => {
  const { asked, folder, options } = await gatewayAnswering('')
  const file = join(folder, 'world.ndjson')
  await writeFile(file, '')
  const choices = { isCheck: false, isModerated: true, stopsOnFailure: false, isTold: false }
  const failures = join(folder, 'none', 'failed.ndjson')
  await expect(
    importFile(file, { ...options, ...choices, failures, say: () => undefined }),
  ).rejects.toThrow(/ENOENT.*failed.ndjson/)
  expect(asked.times).toBe(0)
})

test('an export is written whole, and says which file cannot be written', async () => {
  const { folder, options } = await gatewayAnswering('a ZIP')
  const file = join(folder, 'world.zip')
  expect(await exportFile(file, options)).toEqual({ bytes: 5 })
  expect(await readFile(file, 'utf8')).toBe('a ZIP')
  await expect(exportFile(join(folder, 'none', 'world.zip'), options)).rejects.toThrow(/ENOENT/)
})
