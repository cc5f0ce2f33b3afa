import { uploadFile } from '@causerie/contracts'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { pathOf } from './steps.ts'

const given = sharedNetwork(people)

describeNetwork('POST /api/v4/files', () => {
  it('stores a file of any type, which browsers save', async () => {
    const { alice, network } = await given()
    const html = new TextEncoder().encode('<script>alert(1)</script>')
    const { body } = await alice.call(uploadFile, { files: [{ name: 'a.html', bytes: html }] })
    const file = only(body.files)
    expect(file).toMatchObject({ type: 'file', attributes: { name: 'a.html', mimeType: 'application/octet-stream', size: html.length } })
    const content = await network.raw(pathOf(file.fileUrl))
    expect(content.text).toBe('<script>alert(1)</script>')
    expect(content.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(content.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  it('stores a drawing that could run scripts, which browsers save', async () => {
    const { alice, network } = await given()
    const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const { body } = await alice.call(uploadFile, { files: [{ name: 'a.svg', bytes }] })
    const { headers } = await network.raw(pathOf(only(body.files).fileUrl))
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('stores several files', async () => {
    const { alice } = await given()
    const files = ['a', 'b', 'c'].map((name) => ({ name, bytes: new TextEncoder().encode(name) }))
    const { body } = await alice.call(uploadFile, { files })
    expect(body.files.map(({ attributes }) => attributes.name)).toEqual(['a', 'b', 'c'])
  })

  itInOneProcess('refuses a request without a file', async () => {
    const { alice } = await given()
    expectError(await alice.call(uploadFile, { files: [] }), 400, 400000)
  })
})
