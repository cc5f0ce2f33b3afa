import { imageFormats } from '@causerie/contracts/content'
import { decodableTypes } from '@causerie/media'
import { expect, test } from 'vitest'

test('the formats that the API says it takes are those that are decoded', () => {
  expect(decodableTypes).toEqual(Object.keys(imageFormats))
})
