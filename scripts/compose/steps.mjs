import { say } from '../prepare.mjs'

/** Runs the steps of a check, prints how each went, and keeps what failed. */
export function createSteps() {
  const failures = []

  async function step(name, check) {
    const [started, before] = [performance.now(), failures.length]
    say(name)
    await check()
    say(`  ${failures.length === before ? 'passed' : 'FAILED'} in ${secondsSince(started)} s`)
  }

  function expect(isTrue, otherwise) {
    if (isTrue) return
    failures.push(otherwise)
    say(`  FAILED: ${otherwise}`)
  }

  /**
   * A function that does work while the writer writes. No acknowledged post may be lost, and by
   * default no request may fail.
   */
  function whileWritingWith(writer) {
    return async (work, { mayFail = false } = {}) => {
      const { acknowledged, failures: failed, lost } = await writer.during(work)
      say(`  ${acknowledged} posts acknowledged, ${failed.length} attempts failed, ${lost} lost`)
      for (const line of byReason(failed)) say(`  ${line}`)
      expect(acknowledged > 0, 'nothing was acknowledged')
      expect(lost === 0, 'acknowledged posts are lost')
      expect(mayFail || failed.length === 0, 'attempts failed')
      return { acknowledged, failed: failed.length, reasons: failed.map(({ why }) => why) }
    }
  }

  return { failures, step, expect, whileWritingWith }
}

/** How often each thing came instead of success, and from when to when. */
function byReason(failures) {
  return [...new Set(failures.map(({ why }) => why))].map((reason) => {
    const times = failures.filter(({ why }) => why === reason).map(({ at }) => at)
    return `${reason}: ${times.length}, from second ${times[0]} to ${times.at(-1)}`
  })
}

export function secondsSince(started) {
  return ((performance.now() - started) / 1000).toFixed(0)
}

export function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
