import { type File, uploadImage } from '@causerie/contracts/content'
import type { Person, SentFile } from '@causerie/testkit'
import { only, step } from '../../step.ts'

type FileFields = { accessType?: 'public' | 'network'; altText?: string; files?: SentFile[] }

/** Uploads an image. */
export const fileOf = async (by: Person, { files, ...body }: FileFields = {}): Promise<File> =>
  only((await step(by, uploadImage, { body, ...(files && { files }) })).files)

/** The path and query of a URL of the installation. */
export const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')
