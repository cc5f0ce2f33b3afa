import { createPost, getFile, uploadImage } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { fileOf, pathOf } from './steps.ts'

const given = sharedNetwork(people)
const text = new TextEncoder()
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const part = (head: string, body: string): string =>
  `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`

describeNetwork('POST /api/v4/images', () => {
  it('stores an image that everybody may read', async () => {
    const { alice, network } = await given()
    const { body, status } = await alice.call(uploadImage, {
      body: { altText: 'Red', preferredFilename: 'tomato.png' },
    })
    expect(status).toBe(200)
    const file = only(body.files)
    expect(file).toMatchObject({
      type: 'image',
      accessType: 'public',
      altText: 'Red',
      attributes: {
        name: 'tomato.png',
        extension: 'png',
        mimeType: 'image/png',
        metadata: { width: 1, height: 1 },
      },
    })
    const content = await network.raw(pathOf(file.fileUrl))
    expect({ status: content.status, size: content.bytes.length }).toEqual({
      status: 200,
      size: file.attributes.size,
    })
    expect(Object.fromEntries(content.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${file.fileId}"`,
    })
  })

  it('gives posts their pictures', async () => {
    const { alice, bob } = await given()
    const file = await fileOf(alice)
    const post = {
      body: { data: { text: 'Red' }, attachments: [{ type: 'image', fileId: file.fileId }] },
    }
    expect((await step(alice, createPost, post)).files).toEqual([file])
    expectError(await bob.call(createPost, post), 400, 400000)
  })

  itInOneProcess('refuses what is no image, and stores nothing of it', async () => {
    const { alice } = await given()
    const [image] = [await fileOf(alice)]
    const whole = new Uint8Array((await alice.raw(pathOf(image.fileUrl))).bytes)
    const svg = text.encode(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    )
    for (const bytes of [new Uint8Array(), text.encode('text'), svg, whole.slice(0, 40)])
      expectError(await alice.call(uploadImage, { files: [{ name: 'a.png', bytes }] }), 400, 400000)
  })

  itInOneProcess('refuses bodies that are not multipart with files', async () => {
    const { alice } = await given()
    const path = '/api/v4/images'
    const send = (body: string, headers: Record<string, string> = multipart) =>
      alice.raw(path, { method: 'POST', headers, body })
    expectError(await send('{}', { 'content-type': 'application/json' }), 415, 400000)
    for (const body of [
      '',
      'x',
      '--x--',
      part('name="files"; filename="a.png"', 'x').slice(0, -2),
      part('name="altText"', 'x'),
      `${part('name="other"; filename="a"', 'x')}--x--`,
    ])
      expectError(await send(body), 400, 400000)
    expectError(await send('--y--', { 'content-type': 'multipart/form-data' }), 415, 400000)
    expectError(
      await send(
        `${Array.from({ length: 1001 }, (_, n) => part(`name="f${n}"`, 'x')).join('')}--x--`,
      ),
      400,
      400000,
    )
    expectError(await send(`${part('name="altText"', 'x'.repeat(9000))}--x--`), 400, 400000)
    expectError(
      await send(
        '--y\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\nx\r\n--y--',
      ),
      400,
      400000,
    )
    for (const name of ['a\0.png', '../a\0/b.png'])
      expectError(await send(`${part(`name="files"; filename="${name}"`, 'x')}--x--`), 400, 400000)
    const eleven = Array.from({ length: 11 }, () => ({ name: 'a.png', bytes: text.encode('x') }))
    expectError(await alice.call(uploadImage, { files: eleven }), 400, 400000)
    expectError(await alice.call(uploadImage, { body: { altText: 'x'.repeat(181) } }), 400, 400000)
    expectError(await alice.call(uploadImage, { body: { accessType: 'secret' } }), 400, 400000)
    expectError(
      await alice.raw(path, { method: 'POST', headers: { ...multipart, 'content-length': '0' } }),
      400,
      400000,
    )
  })

  it('keeps the last part of a name', async () => {
    const { alice } = await given()
    const { bytes } = await alice.raw(pathOf((await fileOf(alice)).fileUrl))
    const named = await fileOf(alice, {
      files: [{ name: '../../etc/a.png', bytes: new Uint8Array(bytes) }],
    })
    expect(
      (await alice.call(getFile, { params: { fileId: named.fileId } })).body.file.attributes.name,
    ).toBe('a.png')
  })

  itInOneProcess('requires a token', async () => {
    const { network } = await given()
    expectError(
      await network.raw('/api/v4/images', { method: 'POST', headers: multipart, body: '--x--' }),
      401,
      400100,
    )
  })
})
