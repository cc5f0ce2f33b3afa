/** Serialized JSON of a T, inserted into an answer unchanged. */
export class Json<T> {
  readonly text: string
  #value: T | undefined
  constructor(text: string) {
    this.text = text
  }
  static of<T>(value: T): Json<T> {
    return new Json(JSON.stringify(value))
  }
  /** The parsed text, the same object each time. */
  get value(): T {
    // The text is that of a T.
    this.#value ??= JSON.parse(this.text) as T
    return this.#value
  }
  toJSON(): T {
    return this.value
  }
}
