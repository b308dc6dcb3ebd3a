import { cuda, floats } from '../define';
import nBody from './n-body.cu';

export const dwarfs = [
  cuda({
    id: 'dwarfs/n-body',
    title: 'Gravity of n bodies',
    course: 'Oxford lecture 5: the seven dwarfs',
    teaches:
      'All pairs: n reads of memory feed n squared computations, through tiles in shared memory.',
    lookAt:
      'Reads of shared memory against sectors of global memory: each body is loaded once a block.',
    source: nBody,
    oneBlock: 'Its tile in shared memory is made for blocks of 256.',
    launch: 'nBody<<<n // 256, 256>>>(bodies, acceleration, n)',
    set: { n: 1024 },
    inputs: {
      bodies: floats('random:1', '4 * n'),
      acceleration: floats('zeros', '4 * n')
    },
    sizes: [{ n: 256 }],
    bytes: ({ scalars: { n } }) => ({ read: 16 * n, written: 16 * n }),
    flops: ({ scalars: { n } }) => 20 * n * n,
    tolerance: { absolute: 1e-3, relative: 1e-4 },
    reference: ({ arrays: { xyzm }, scalars: { n } }) => {
      const acceleration = new Float32Array(4 * n);
      for (let i = 0; i < n; i++) {
        let [ax, ay, az] = [0, 0, 0];
        for (let j = 0; j < n; j++) {
          const dx = xyzm[4 * j] - xyzm[4 * i];
          const dy = xyzm[4 * j + 1] - xyzm[4 * i + 1];
          const dz = xyzm[4 * j + 2] - xyzm[4 * i + 2];
          const pull =
            xyzm[4 * j + 3] * (dx * dx + dy * dy + dz * dz + 0.001) ** -1.5;
          ax += pull * dx;
          ay += pull * dy;
          az += pull * dz;
        }
        acceleration.set([ax, ay, az], 4 * i);
      }
      return { acceleration };
    }
  })
];
