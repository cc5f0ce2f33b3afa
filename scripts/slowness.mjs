// How much CPU time the same work takes here and now: up to twice as much on a machine whose cores
// and caches others use, too.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './prepare.mjs'

/**
 * CPU milliseconds of the sample on the machine that the budgets were taken on, with nothing else
 * running.
 */
const nominal = 225
/** Milliseconds. */
const pause = 15_000
/** Slower than this, a machine says nothing about tests any more. */
const most = 3

/**
 * Takes samples until it is asked how many times as slow as the machine of the budgets this one has
 * been.
 */
export const watchSlowness = () => {
  const samples = []
  const take = async () => samples.push(...(await sample()))
  const timer = setInterval(() => void take(), pause)
  return async () => {
    clearInterval(timer)
    await take()
    return slownessOf(samples)
  }
}

/**
 * The middle one of the samples, in CPU milliseconds, beside the nominal one: from 1, since a fast
 * machine takes nobody's time, to `most`.
 */
export const slownessOf = (samples) => {
  const middle = samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? nominal
  return Math.min(most, Math.max(1, middle / nominal))
}

/** Nothing where a machine cannot run one more process: the other samples count. */
function sample() {
  return promisify(execFile)(process.execPath, [join(root, 'scripts/sample-of-work.mjs')], {
    cwd: root,
  }).then(
    ({ stdout }) => [Number(stdout)],
    () => [],
  )
}
