import { uploadFile as contract } from '@causerie/contracts/content'
import { uploadFiles } from './upload-files.ts'

export const uploadFile = uploadFiles(contract, 'file')
