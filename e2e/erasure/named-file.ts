import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OperationId } from '@causerie/contracts'
import type { SentFile } from '@causerie/testkit'
import { operationIds } from '@causerie/testkit/requests/examples'
import sharp from 'sharp'
import { mp4Of } from '../content/file/steps.ts'
import type { Canaries } from './canaries.ts'

/** The file of an upload, with canaries in its name, its content and what its format says of it. */
export const namedFile = async (
  id: OperationId,
  canaries: Canaries,
): Promise<SentFile[] | undefined> => {
  const word = (of: string) => canaries.next(`${id} ${of}`)
  if (id.startsWith('uploadImage')) return [await photoOf(word)]
  if (id.startsWith('uploadVideo')) return [mp4Of('vide', `${word('file name')}.mp4`)]
  if (!id.startsWith('uploadFile')) return undefined
  const bytes = new Uint8Array(Buffer.from(`A note about ${word('content')}.`))
  return [{ name: `${word('file name')}.txt`, bytes }]
}

/** A server that answers with such a file, whose path names the operation that fetches it. */
export const serveNamedFiles = async (canaries: Canaries) => {
  const answer = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const id = operationIds.find((one) => url.startsWith(`/${one}/`))
    const [file] = (id && (await namedFile(id, canaries))) ?? []
    response.writeHead(file ? 200 : 404).end(file?.bytes)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server on a TCP port has such an address.
  const { port } = server.address() as AddressInfo
  return { filesUrl: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const photoOf = async (word: (of: string) => string): Promise<SentFile> => {
  const exif = {
    Make: word('EXIF Make'),
    Model: word('EXIF Model'),
    Software: word('EXIF Software'),
    Artist: word('EXIF Artist'),
    Copyright: word('EXIF Copyright'),
    ImageDescription: word('EXIF ImageDescription'),
  }
  const bytes = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: 'teal' },
  })
    .withExif({ IFD0: exif })
    .jpeg()
    .toBuffer()
  return { name: `${word('file name')}.jpg`, bytes: new Uint8Array(bytes) }
}
