import { uploadImage as contract } from '@causerie/contracts/content'
import { uploadFiles } from './upload-files.ts'

export const uploadImage = uploadFiles(contract, 'image')
