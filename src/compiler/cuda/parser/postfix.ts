import type { Expression, LaunchExpression } from '../ast';
import { MAX_CHAIN } from './cursor';
import { PrimaryParser } from './primary';

/** Calls, indices, members and kernel launches. */
export abstract class PostfixParser extends PrimaryParser {
  protected limitChain(length: number): void {
    if (length > MAX_CHAIN) {
      this.abort(
        `this expression has more than ${MAX_CHAIN} operators in a row`
      );
    }
  }

  protected parsePostfix(operand: Expression): Expression {
    let result = operand;
    for (let chain = 0; ; chain++) {
      this.limitChain(chain);
      const { text } = this.cur;
      switch (text) {
        case '(': {
          const args = this.parseArguments();
          result = {
            kind: 'call',
            callee: result,
            args,
            span: this.spanFrom(result.span)
          };
          break;
        }
        case '[': {
          const open = this.advance();
          if (this.is(']')) {
            this.fail('expected an index between the brackets');
          }
          const index = this.bracketed(() =>
            this.is('{') ? this.parseInitList() : this.parseExpression()
          );
          this.expect(']', 'after the index', open);
          result = {
            kind: 'index',
            base: result,
            index,
            span: this.spanFrom(result.span)
          };
          break;
        }
        case '.':
        case '->': {
          this.advance();
          const forceTemplate = this.accept('template');
          if (!this.isName() && !this.is('~') && !this.is('operator')) {
            this.fail(
              `expected the name of a member after '${text}', not ${this.shown()}`
            );
          }
          const { name } = this.parseName({ isMember: true, forceTemplate });
          result = {
            kind: 'member',
            object: result,
            isArrow: text === '->',
            member: name,
            span: this.spanFrom(result.span)
          };
          break;
        }
        case '++':
        case '--':
          this.advance();
          result = {
            kind: 'postfix',
            operator: text,
            operand: result,
            span: this.spanFrom(result.span)
          };
          break;
        case '<<<':
          result = this.parseLaunch(result);
          break;
        default:
          return result;
      }
    }
  }

  private parseLaunch(kernel: Expression): LaunchExpression {
    const open = this.advance();
    const config: Expression[] = [];
    this.bracketed(() => {
      while (!this.is('>>>') && !this.isEnd) {
        config.push(
          this.is('{') ? this.parseInitList() : this.parseAssignment()
        );
        if (!this.accept(',')) {
          break;
        }
      }
    });
    if (!this.is('>>>')) {
      if (this.is('>>') || this.is('>')) {
        this.fail(
          "a kernel launch is closed by three angle brackets: '<<<grid, block>>>'",
          this.cur.span,
          [],
          { span: this.cur.span, text: '>>>' }
        );
      }
      const last = config[config.length - 1];
      if (last?.kind === 'binary' && last.operator === '>>') {
        this.fail(
          "a kernel launch is closed by three angle brackets: '<<<grid, block>>>'",
          last.operatorSpan,
          [],
          { span: last.operatorSpan, text: '>>>' }
        );
      }
      this.expect('>>>', 'after the launch configuration', open);
    }
    this.advance();
    const configSpan = this.spanFrom(open.span);
    if (config.length < 2 || config.length > 4) {
      this.report(
        config.length > 4
          ? 'a launch takes at most 4 values: <<<grid, block, shared bytes, stream>>>'
          : 'a launch needs the number of blocks and the threads of a block: <<<grid, block>>>',
        config.length > 4 ? config[4].span : configSpan
      );
    }
    if (!this.is('(')) {
      const span = this.behindLast();
      this.fail(
        "expected the kernel's arguments in parentheses after '>>>'",
        span,
        [],
        {
          span,
          text: '()'
        }
      );
    }
    const args = this.parseArguments();
    const missing: Expression = { kind: 'error', span: configSpan };
    return {
      kind: 'launch',
      kernel,
      grid: config[0] ?? missing,
      block: config[1] ?? missing,
      ...(config[2] ? { shared: config[2] } : {}),
      ...(config[3] ? { stream: config[3] } : {}),
      args,
      span: this.spanFrom(kernel.span)
    };
  }
}
