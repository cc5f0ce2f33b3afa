import { uploadImageFromUrl as contract } from '@causerie/contracts/content'
import { uploadFiles } from './upload-files.ts'

export const uploadImageFromUrl = uploadFiles(contract, 'image')
