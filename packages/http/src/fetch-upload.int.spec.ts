import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressGuard, createOutbound } from '@causerie/outbound'
import { isRefusal, type Refusal, refuse } from '@causerie/protocol'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FetchLimits, fetchUpload } from './fetch-upload.ts'

const outbound = createOutbound(addressGuard(['127.0.0.0/8']))
const servers: Server[] = []
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fetch-upload-'))
})
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(async () => {
  await outbound.close()
  await rm(folder, { recursive: true })
})

const served = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server on a TCP port has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Limits = Partial<FetchLimits> & { space?: number | Refusal }
/** Fetches with space for so many bytes; `asked` and `released` say what became of the space. */
const fetching = async (url: string, { space = 1_000, ...limits }: Limits = {}) => {
  const asked: unknown[] = []
  let released = 0
  const release = (): void => {
    released += 1
  }
  const received = await fetchUpload(outbound, url, {
    bytes: 1_000,
    folder,
    reserve: async (bytes) => {
      asked.push(bytes)
      return typeof space === 'number' ? { bytes: space, release } : space
    },
    ...limits,
  })
  return { received, asked, released: () => released }
}
const refusalOf = async (url: string, limits?: Limits): Promise<unknown> => {
  const { received, asked, released } = await fetching(url, limits)
  expect(released()).toBe(
    isRefusal(received) && typeof limits?.space !== 'object' ? asked.length : 0,
  )
  expect(await readdir(folder)).toEqual([])
  return received
}

test('a file is there until it is removed, with its space', async () => {
  const url = await served((_, response) => response.end('words'))
  const { received, asked, released } = await fetching(`${url}/a.txt`)
  if (isRefusal(received)) throw new Error(received.refused)
  const [file] = received.upload.files
  expect(file).toMatchObject({ name: 'a.txt', size: 5 })
  expect(await readFile(file?.path ?? '', 'utf8')).toBe('words')
  expect([asked, released()]).toEqual([[{ declared: 5, most: 1_000 }], 0])
  await received.remove()
  expect([await readdir(folder), released()]).toEqual([[], 1])
})

test('no more is kept than there is space for, whatever is declared', async () => {
  const endless = await served((_, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    }
    response.on('drain', more)
    more()
  })
  expect(await refusalOf(endless)).toEqual(refuse('too-large'))
  expect(await refusalOf(endless, { space: 100 })).toEqual(refuse('file-quota-exceeded'))
  const declared = await served((_, response) =>
    response.writeHead(200, { 'content-length': '1001' }).write('x'),
  )
  expect(await refusalOf(declared)).toEqual(refuse('too-large'))
  expect(await refusalOf(declared, { bytes: 2_000, space: refuse('storage-full') })).toEqual(
    refuse('storage-full'),
  )
})

test('a server that hangs is given up, before its head and within its body', async () => {
  const hanging = await served((request, response) => {
    if (request.url === '/body') response.write('a')
  })
  for (const path of ['/head', '/body'])
    expect(await refusalOf(`${hanging}${path}`, { milliseconds: 100 })).toEqual(
      refuse('url-not-fetched', ['url: Took longer than 0.1 s.']),
    )
})

test('a file that breaks off, or is at an address that is not open, is not kept', async () => {
  const url = await served((request, response) => {
    if (request.url === '/inward') {
      response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
      return
    }
    response.writeHead(200, { 'content-length': '9' })
    response.write('a', () => response.destroy())
  })
  for (const address of [`${url}/cut`, `${url}/inward`, 'http://[::1]/', 'http://10.0.0.1/'])
    expect([address, await refusalOf(address)]).toEqual([
      address,
      refuse('url-not-fetched', ['url: Cannot be reached from here.']),
    ])
})

test('a disk that fails is no fault of the file', async () => {
  const url = await served((_, response) => response.end('words'))
  await expect(fetching(url, { folder: join(folder, 'nowhere') })).rejects.toThrow('ENOENT')
  const reserve = async () => {
    // What was made for the file is gone before it arrives.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
    return { bytes: 1_000, release: () => undefined }
  }
  await expect(fetching(url, { reserve })).rejects.toThrow('ENOENT')
})
