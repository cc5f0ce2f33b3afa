const none: Buffer = Buffer.alloc(0)

/**
 * Bytes that arrived and are not read yet, in one piece. Room is doubled, so that a byte is copied
 * at most three times however small the parts are in which it arrives; one part alone is not
 * copied. What was taken is never written over.
 */
export class ByteQueue {
  #bytes = none
  #start = 0
  #end = 0

  get length(): number {
    return this.#end - this.#start
  }

  at(index: number): number | undefined {
    return index < this.length ? this.#bytes[this.#start + index] : undefined
  }

  push(part: Buffer): void {
    if (this.length === 0) {
      this.#bytes = part
      this.#start = 0
      this.#end = part.length
      return
    }
    if (this.#end + part.length > this.#bytes.length) this.#grow(part.length)
    part.copy(this.#bytes, this.#end)
    this.#end += part.length
  }

  /** The first bytes, which are gone from here. */
  take(length: number): Buffer {
    const taken = this.#bytes.subarray(this.#start, this.#start + length)
    this.#start += length
    if (this.length === 0) this.clear()
    return taken
  }

  clear(): void {
    this.#bytes = none
    this.#start = 0
    this.#end = 0
  }

  #grow(more: number): void {
    const { length } = this
    const larger = Buffer.allocUnsafeSlow(Math.max(length + more, 2 * length))
    this.#bytes.copy(larger, 0, this.#start, this.#end)
    this.#bytes = larger
    this.#start = 0
    this.#end = length
  }
}
