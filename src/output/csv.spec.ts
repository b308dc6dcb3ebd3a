import { describe, expect, it } from 'vitest';
import { csv, csvOfChart } from './csv';

describe('csv', () => {
  it('quotes what would end a cell', () => {
    expect(csv([['a,b', 'say "x"', 'two\nlines', 1.5]])).toBe(
      '"a,b","say ""x""","two\nlines",1.5\n'
    );
  });

  it('has a column for each curve of a chart, over all of their places', () => {
    const axis = (name: string) => ({ name });
    expect(
      csvOfChart({
        title: '',
        x: axis('n'),
        y: axis('time, µs'),
        series: [
          {
            name: 'one',
            points: [
              [1, 10],
              [3, 30]
            ]
          },
          { name: 'two', points: [[2, 20]] }
        ]
      })
    ).toBe('n,"one: time, µs","two: time, µs"\n1,10,\n2,,20\n3,30,\n');
  });

  it('has no cell that a spreadsheet computes', () => {
    const names = ['=1+1', '+1', '-x', '@SUM(A1)', '\tx', 'a=b', ''];
    expect(csv([names, [-1, 2]])).toBe(
      "'=1+1,'+1,'-x,'@SUM(A1),'\tx,a=b,\n-1,2\n"
    );
  });
});
