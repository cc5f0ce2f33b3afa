import { uploadVideoFromUrl as contract } from '@causerie/contracts/content'
import { uploadFiles } from './upload-files.ts'

export const uploadVideoFromUrl = uploadFiles(contract, 'video')
