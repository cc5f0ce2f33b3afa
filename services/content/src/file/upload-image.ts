import { uploadImage as contract } from '@causerie/contracts'
import { uploadFiles } from './upload-files.ts'

export const uploadImage = uploadFiles(contract, 'image')
