/** Whether the client is built for development; replaced by the build. */
declare const __DEVELOPMENT__: boolean
