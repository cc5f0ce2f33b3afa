import { createPost, getFile, uploadImageFromUrl } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { closeServers, describeFetching, serve } from './served-files.ts'
import { pathOf } from './steps.ts'

closeServers()
const given = sharedNetwork(people)
const photo = await sharp({
  create: { width: 300, height: 200, channels: 3, background: 'tomato' },
})
  .jpeg()
  .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' } })
  .toBuffer()

describeFetching('POST /api/v4/images/from-url', () => {
  it('stores the image of a URL like one that is uploaded, over redirects as well', async () => {
    const { alice, network } = await given()
    const asked: string[] = []
    const url = await serve((request, response) => {
      asked.push(request.url ?? '')
      if (request.url === '/old')
        response.writeHead(301, { location: '/a/red%20tomatoes.jpg?v=2' }).end()
      else response.end(photo)
    })
    const body = { url: `${url}/a/red%20tomatoes.jpg?v=1`, altText: 'Red' }
    const file = only((await step(alice, uploadImageFromUrl, { body })).files)
    expect(file).toMatchObject({
      type: 'image',
      accessType: 'public',
      altText: 'Red',
      attributes: {
        name: 'red tomatoes.jpg',
        extension: 'jpg',
        mimeType: 'image/jpeg',
        metadata: { width: 300, height: 200 },
      },
    })
    for (const size of ['full', 'small']) {
      const { status, bytes } = await network.raw(`${pathOf(file.fileUrl)}?size=${size}`)
      const { exif, width } = await sharp(bytes).metadata()
      expect([status, exif, width]).toEqual([200, undefined, size === 'full' ? 300 : 160])
    }
    const moved = { url: `${url}/old`, preferredFilename: 'tomatoes' }
    const other = only((await step(alice, uploadImageFromUrl, { body: moved })).files)
    expect(other.attributes.name).toBe('tomatoes')
    expect(asked).toEqual(['/a/red%20tomatoes.jpg?v=1', '/old', '/a/red%20tomatoes.jpg?v=2'])
    expect((await step(alice, getFile, { params: { fileId: other.fileId } })).file).toEqual(other)
    const attachments = [{ type: 'image', fileId: file.fileId }]
    expect(
      (await step(alice, createPost, { body: { data: { text: 'Red' }, attachments } })).files,
    ).toEqual([file])
  })

  itInOneProcess('refuses what cannot be fetched or is no image, and says why', async () => {
    const { alice } = await given()
    const url = await serve((request, response) => {
      const name = request.url?.slice(1) ?? ''
      if (name === 'text') response.end('not a picture')
      else if (name === 'large')
        response.writeHead(200, { 'content-length': `${1024 ** 3 + 1}` }).write('a')
      else if (name === 'cut') {
        response.writeHead(200, { 'content-length': `${photo.length}` })
        response.write(photo.subarray(0, 100), () => response.destroy())
      } else if (name === 'inward')
        response.writeHead(302, { location: `http://[::1]:${request.socket.localPort}/text` }).end()
      else if (name === 'around') response.writeHead(302, { location: '/around' }).end()
      else if (name === 'packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end('a')
      else response.writeHead(404).end(photo)
    })
    const refused = async (address: string, status = 400, code = 400000) =>
      expectError(await alice.call(uploadImageFromUrl, { body: { url: address } }), status, code)
    const unreachable = { data: { detail: ['url: Cannot be reached from here.'] } }
    expect(await refused(`${url}/nothing`)).toMatchObject({
      message: 'The file could not be fetched from its URL.',
      data: { detail: ['url: Was answered with the status 404.'] },
    })
    for (const address of [
      `${url}/inward`,
      `${url}/cut`,
      'http://[::1]/private',
      'http://10.0.0.1/private',
      'http://169.254.169.254/latest/meta-data',
      'http://nothing.invalid/',
    ])
      expect([address, await refused(address)]).toMatchObject([address, unreachable])
    expect(await refused(`${url}/around`)).toMatchObject({
      data: { detail: ['url: Was answered with the status 302.'] },
    })
    await refused(`${url}/packed`)
    expect(await refused(`${url}/text`)).toMatchObject({
      data: { detail: ['text: This is of the type application/octet-stream.'] },
    })
    await refused(`${url}/large`, 413, 500000)
    for (const bad of [
      '',
      'tomatoes.png',
      'ftp://example.org/a.png',
      'http://me:secret@example.org/',
    ])
      await refused(bad)
    expectError(
      await alice.call(uploadImageFromUrl, {
        body: { url },
        headers: { 'idempotency-key': 'k' },
      }),
      400,
      400000,
    )
  })
})
