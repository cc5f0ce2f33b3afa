import { uploadVideo as contract } from '@causerie/contracts/content'
import { uploadFiles } from './upload-files.ts'

export const uploadVideo = uploadFiles(contract, 'video')
