import { outlineReader, readInput } from '@causerie/http'
import type { Caller } from '@causerie/kernel'
import { isRefusal } from '@causerie/protocol'
import type { Prehook } from '../access-copy.ts'
import type { UploadCheck } from '../upload-body.ts'
import type { AdmittedCall } from '../upstream.ts'
import type { AskPrehook } from './ask-prehook.ts'
import { denial, membersOf, questionOf } from './check-prehook.ts'

type HookedUpload = AdmittedCall & { caller: Caller; contentType: string }

/**
 * Asks about the names of an upload and what is said of its files, which nothing replaces. The hook
 * does not see their content.
 */
export const createUploadCheck =
  (ask: AskPrehook) =>
  (prehook: Prehook, call: HookedUpload): UploadCheck => {
    const { operation, params, rawQuery, contentType } = call
    return {
      outline: outlineReader(contentType, operation.upload?.most ?? 1),
      decide: async ({ fileNames, fields }) => {
        const input = readInput(operation, { params, rawQuery, body: fields })
        // The owner refuses it.
        if (isRefusal(input)) return undefined
        const question = questionOf(call, { ...membersOf(input.body), fileNames })
        const { action, message } = (await ask(prehook, question)) ?? {
          action: prehook.defaultAction,
        }
        return action === 'deny' ? denial(operation, message) : undefined
      },
    }
  }
