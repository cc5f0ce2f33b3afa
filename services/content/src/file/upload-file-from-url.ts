import { uploadFileFromUrl as contract } from '@causerie/contracts/content'
import { uploadFiles } from './upload-files.ts'

export const uploadFileFromUrl = uploadFiles(contract, 'file')
