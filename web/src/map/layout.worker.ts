import { layOut, type LayoutRequest } from './layoutwork';

self.addEventListener(
  'message',
  ({ data }: MessageEvent<LayoutRequest>) => void layOut(data, (answer) => postMessage(answer)),
);
