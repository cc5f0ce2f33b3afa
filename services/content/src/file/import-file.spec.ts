import { fileUploaded } from '@causerie/contracts/content'
import { refuse } from '@causerie/protocol'
import { fileUploadedBy } from '@causerie/testkit/facts'
import { as, type Given, given } from '@causerie/testkit/given'
import { expect, test } from 'vitest'
import { contentService } from '../service.ts'
import { importFile } from './import-file.ts'

/** Each file of the facts has 1,000 bytes. */
const uploaded = fileUploadedBy('alice', 'new').data
const imported = (resolved: object, ...story: Given[]) =>
  given(contentService, story).when(importFile, {
    caller: as('alice', 'admin'),
    body: { fileType: 'image', path: 'a.png' },
    resolved: { fileId: 'new', uploaded: [uploaded], quota: 2_000, names: ['a.png'], ...resolved },
  })

test('a file is uploaded as its user, once', async () => {
  expect(await imported({})).toEqual([fileUploaded(uploaded)])
  expect(await imported({}, fileUploadedBy('alice', 'new'))).toEqual([])
})

test('it counts against the quota of its user', async () => {
  const [first, second] = [fileUploadedBy('alice', 'first'), fileUploadedBy('alice', 'second')]
  expect(await imported({}, first)).toHaveLength(1)
  expect(await imported({}, first, second)).toEqual(refuse('file-quota-exceeded'))
  expect(await imported({}, first, fileUploadedBy('bob', 'second'))).toHaveLength(1)
})

test('one that is refused for its content leaves no event', async () => {
  const rejection = refuse('not-an-image', ['a.png: This is of the type text/plain.'])
  expect(await imported({ uploaded: [], rejection })).toEqual(rejection)
})
