import { type File, uploadFile, uploadVideo } from '@causerie/contracts/content'
import { inject } from 'vitest'
import type { NounScenes } from '../../permissions/scene.ts'
import { only, step } from '../../step.ts'
import { fileOf, pathOf } from './steps.ts'

/** The URL of a file of the network, as its services reach it. */
const fetchable = ({ fileUrl }: File): string =>
  inject('network')?.composition === 'compose' ? `http://gateway:8080${pathOf(fileUrl)}` : fileUrl

export const fileScenes = {
  ids: {
    fileId: async ({ person }) => (await fileOf(await person('otherUserId'))).fileId,
    imageUrl: async ({ person }) => fetchable(await fileOf(await person('otherUserId'))),
    videoUrl: async ({ person }) =>
      fetchable(only((await step(await person('otherUserId'), uploadVideo, {})).files)),
    fileUrl: async ({ person }) =>
      fetchable(only((await step(await person('otherUserId'), uploadFile, {})).files)),
    networkId: ({ cast }) => cast.network.networkId,
  },
} satisfies NounScenes
