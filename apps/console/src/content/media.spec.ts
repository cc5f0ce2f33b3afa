import { expect, test } from 'vitest'
import { fileIdsOf, mediaOf } from './media.ts'

const file = (fileId: string, type: 'image' | 'video' | 'file') => ({
  fileId,
  fileUrl: `/files/${fileId}`,
  type,
  accessType: 'public' as const,
  altText: '',
  createdAt: '',
  updatedAt: '',
  attributes: { name: `${fileId}.bin`, extension: '', size: 1, mimeType: '', metadata: {} },
})

test('a picture stands for itself, and the thumbnail of a video for the video', () => {
  const data = [
    { fileId: 'sun' },
    { thumbnailFileId: 'still', videoFileId: { original: 'film' } },
    { fileId: 'list' },
  ]
  expect(data.flatMap(fileIdsOf)).toEqual(['sun', 'film', 'still', 'list'])
  expect(
    mediaOf(data, [
      file('sun', 'image'),
      file('film', 'video'),
      file('still', 'image'),
      file('list', 'file'),
    ]),
  ).toEqual([
    { url: '/files/sun', type: 'image', name: 'sun.bin', thumbnailUrl: '/files/sun?size=small' },
    {
      url: '/files/film',
      type: 'video',
      name: 'film.bin',
      thumbnailUrl: '/files/still?size=small',
    },
    { url: '/files/list', type: 'file', name: 'list.bin', thumbnailUrl: '' },
  ])
})

test('a video without a thumbnail is named', () => {
  expect(mediaOf([{ videoFileId: { original: 'film' } }], [file('film', 'video')])).toMatchObject([
    { type: 'video', thumbnailUrl: '' },
  ])
})
