// Jumps beside declarations: what is made and ended, and when.
#include <cstdio>
struct S { int v; S(int x = 7) : v(x) { printf("+%d\n", v); } ~S() { printf("-%d\n", v); } };
struct P { int a, b; };
struct N { int a = 3; };
struct D { int a; ~D() { printf("~D\n"); } };
int zero = 0;
int back_N(int argc) { int i = 0; again: N k; printf("in %d\n", i); if (i++ < 2) goto again; printf("end\n");  return 0; }
int back_P(int argc) { int i = 0; again: P k; printf("in %d\n", i); if (i++ < 2) goto again; printf("end\n");  return 0; }
int back_cst(int argc) { int i = 0; again: const int k = 4; printf("in %d\n", i); if (i++ < 2) goto again; printf("end\n");  return 0; }
int back_int0(int argc) { int i = 0; again: int k; printf("in %d\n", i); if (i++ < 2) goto again; printf("end\n");  return 0; }
int back_statS(int argc) { int i = 0; again: static S k(8); printf("in %d\n", i); if (i++ < 2) goto again; printf("end\n");  return 0; }
int cont_N(int argc) { for (int i = 0; i < 3; i++) { N k; if (i == 1) goto next; printf("b %d\n", i); next: ; }  return 0; }
int cont_P(int argc) { for (int i = 0; i < 3; i++) { P k; if (i == 1) goto next; printf("b %d\n", i); next: ; }  return 0; }
int cont_S(int argc) { for (int i = 0; i < 3; i++) { S k(1); if (i == 1) goto next; printf("b %d\n", i); next: ; }  return 0; }
int cont_Sarr(int argc) { for (int i = 0; i < 3; i++) { S k[2]; if (i == 1) goto next; printf("b %d\n", i); next: ; }  return 0; }
int cont_cst(int argc) { for (int i = 0; i < 3; i++) { const int k = 4; if (i == 1) goto next; printf("b %d\n", i); next: ; }  return 0; }
int cont_int0(int argc) { for (int i = 0; i < 3; i++) { int k; if (i == 1) goto next; printf("b %d\n", i); next: ; }  return 0; }
int cont_statS(int argc) { for (int i = 0; i < 3; i++) { static S k(8); if (i == 1) goto next; printf("b %d\n", i); next: ; }  return 0; }
int duff_P(int argc) { int i = 0; switch (argc) { case 0: while (i < 2) { P k; printf("w\n"); case 1: printf("1 %d\n", i); i++; } }  return 0; }
int duff_int0(int argc) { int i = 0; switch (argc) { case 0: while (i < 2) { int k; printf("w\n"); case 1: printf("1 %d\n", i); i++; } }  return 0; }
int duff_statS(int argc) { int i = 0; switch (argc) { case 0: while (i < 2) { static S k(8); printf("w\n"); case 1: printf("1 %d\n", i); i++; } }  return 0; }
int fwd_P(int argc) { if (argc > 0) goto end; P k; printf("in\n"); end: printf("end\n");  return 0; }
int fwd_int0(int argc) { if (argc > 0) goto end; int k; printf("in\n"); end: printf("end\n");  return 0; }
int fwd_statS(int argc) { if (argc > 0) goto end; static S k(8); printf("in\n"); end: printf("end\n");  return 0; }
int fwdblk_N(int argc) { if (argc > 0) goto end; { N k; printf("in\n"); } end: printf("end\n");  return 0; }
int fwdblk_P(int argc) { if (argc > 0) goto end; { P k; printf("in\n"); } end: printf("end\n");  return 0; }
int fwdblk_S(int argc) { if (argc > 0) goto end; { S k(1); printf("in\n"); } end: printf("end\n");  return 0; }
int fwdblk_Sarr(int argc) { if (argc > 0) goto end; { S k[2]; printf("in\n"); } end: printf("end\n");  return 0; }
int fwdblk_cst(int argc) { if (argc > 0) goto end; { const int k = 4; printf("in\n"); } end: printf("end\n");  return 0; }
int fwdblk_int0(int argc) { if (argc > 0) goto end; { int k; printf("in\n"); } end: printf("end\n");  return 0; }
int fwdblk_statS(int argc) { if (argc > 0) goto end; { static S k(8); printf("in\n"); } end: printf("end\n");  return 0; }
int ifinit_N(int argc) { if (argc > 0) goto end; if (int q = 3) { N k; printf("%d\n", q); } end: printf("end\n");  return 0; }
int ifinit_P(int argc) { if (argc > 0) goto end; if (int q = 3) { P k; printf("%d\n", q); } end: printf("end\n");  return 0; }
int ifinit_S(int argc) { if (argc > 0) goto end; if (int q = 3) { S k(1); printf("%d\n", q); } end: printf("end\n");  return 0; }
int ifinit_Sarr(int argc) { if (argc > 0) goto end; if (int q = 3) { S k[2]; printf("%d\n", q); } end: printf("end\n");  return 0; }
int ifinit_cst(int argc) { if (argc > 0) goto end; if (int q = 3) { const int k = 4; printf("%d\n", q); } end: printf("end\n");  return 0; }
int ifinit_int0(int argc) { if (argc > 0) goto end; if (int q = 3) { int k; printf("%d\n", q); } end: printf("end\n");  return 0; }
int ifinit_statS(int argc) { if (argc > 0) goto end; if (int q = 3) { static S k(8); printf("%d\n", q); } end: printf("end\n");  return 0; }
int inloop_P(int argc) { int i = 0; if (argc > 0) goto mid; for (; i < 2; i++) { P k; printf("l\n"); mid: printf("m %d\n", i); }  return 0; }
int inloop_int0(int argc) { int i = 0; if (argc > 0) goto mid; for (; i < 2; i++) { int k; printf("l\n"); mid: printf("m %d\n", i); }  return 0; }
int inloop_statS(int argc) { int i = 0; if (argc > 0) goto mid; for (; i < 2; i++) { static S k(8); printf("l\n"); mid: printf("m %d\n", i); }  return 0; }
int intoblk2_N(int argc) { if (argc > 0) goto in; printf("a\n"); { printf("b\n"); in: printf("c\n"); N k; printf("e\n"); } printf("d\n");  return 0; }
int intoblk2_P(int argc) { if (argc > 0) goto in; printf("a\n"); { printf("b\n"); in: printf("c\n"); P k; printf("e\n"); } printf("d\n");  return 0; }
int intoblk2_cst(int argc) { if (argc > 0) goto in; printf("a\n"); { printf("b\n"); in: printf("c\n"); const int k = 4; printf("e\n"); } printf("d\n");  return 0; }
int intoblk2_int0(int argc) { if (argc > 0) goto in; printf("a\n"); { printf("b\n"); in: printf("c\n"); int k; printf("e\n"); } printf("d\n");  return 0; }
int intoblk2_statS(int argc) { if (argc > 0) goto in; printf("a\n"); { printf("b\n"); in: printf("c\n"); static S k(8); printf("e\n"); } printf("d\n");  return 0; }
int intoblk_P(int argc) { if (argc > 0) goto in; printf("a\n"); { P k; printf("b\n"); in: printf("c\n"); } printf("d\n");  return 0; }
int intoblk_int0(int argc) { if (argc > 0) goto in; printf("a\n"); { int k; printf("b\n"); in: printf("c\n"); } printf("d\n");  return 0; }
int intoblk_statS(int argc) { if (argc > 0) goto in; printf("a\n"); { static S k(8); printf("b\n"); in: printf("c\n"); } printf("d\n");  return 0; }
int out_N(int argc) { for (int i = 0; i < 2; i++) { N k; for (int j = 0; j < 2; j++) { S t(10 + j); if (i + j == 1) goto done; } } done: printf("end\n");  return 0; }
int out_P(int argc) { for (int i = 0; i < 2; i++) { P k; for (int j = 0; j < 2; j++) { S t(10 + j); if (i + j == 1) goto done; } } done: printf("end\n");  return 0; }
int out_S(int argc) { for (int i = 0; i < 2; i++) { S k(1); for (int j = 0; j < 2; j++) { S t(10 + j); if (i + j == 1) goto done; } } done: printf("end\n");  return 0; }
int out_Sarr(int argc) { for (int i = 0; i < 2; i++) { S k[2]; for (int j = 0; j < 2; j++) { S t(10 + j); if (i + j == 1) goto done; } } done: printf("end\n");  return 0; }
int out_cst(int argc) { for (int i = 0; i < 2; i++) { const int k = 4; for (int j = 0; j < 2; j++) { S t(10 + j); if (i + j == 1) goto done; } } done: printf("end\n");  return 0; }
int out_int0(int argc) { for (int i = 0; i < 2; i++) { int k; for (int j = 0; j < 2; j++) { S t(10 + j); if (i + j == 1) goto done; } } done: printf("end\n");  return 0; }
int out_statS(int argc) { for (int i = 0; i < 2; i++) { static S k(8); for (int j = 0; j < 2; j++) { S t(10 + j); if (i + j == 1) goto done; } } done: printf("end\n");  return 0; }
int sw_P(int argc) { switch (argc) { case 0: P k; printf("0\n"); break; case 1: printf("1\n"); break; default: printf("d\n"); }  return 0; }
int sw_int0(int argc) { switch (argc) { case 0: int k; printf("0\n"); break; case 1: printf("1\n"); break; default: printf("d\n"); }  return 0; }
int sw_statS(int argc) { switch (argc) { case 0: static S k(8); printf("0\n"); break; case 1: printf("1\n"); break; default: printf("d\n"); }  return 0; }
int swbefore_P(int argc) { switch (argc) { P k; case 1: printf("1\n"); break; }  return 0; }
int swbefore_int0(int argc) { switch (argc) { int k; case 1: printf("1\n"); break; }  return 0; }
int swbefore_statS(int argc) { switch (argc) { static S k(8); case 1: printf("1\n"); break; }  return 0; }
int swblk_N(int argc) { switch (argc) { case 0: { N k; printf("0\n"); break; } case 1: { N k; printf("1\n"); } case 2: printf("2\n"); }  return 0; }
int swblk_P(int argc) { switch (argc) { case 0: { P k; printf("0\n"); break; } case 1: { P k; printf("1\n"); } case 2: printf("2\n"); }  return 0; }
int swblk_S(int argc) { switch (argc) { case 0: { S k(1); printf("0\n"); break; } case 1: { S k(1); printf("1\n"); } case 2: printf("2\n"); }  return 0; }
int swblk_Sarr(int argc) { switch (argc) { case 0: { S k[2]; printf("0\n"); break; } case 1: { S k[2]; printf("1\n"); } case 2: printf("2\n"); }  return 0; }
int swblk_cst(int argc) { switch (argc) { case 0: { const int k = 4; printf("0\n"); break; } case 1: { const int k = 4; printf("1\n"); } case 2: printf("2\n"); }  return 0; }
int swblk_int0(int argc) { switch (argc) { case 0: { int k; printf("0\n"); break; } case 1: { int k; printf("1\n"); } case 2: printf("2\n"); }  return 0; }
int swblk_statS(int argc) { switch (argc) { case 0: { static S k(8); printf("0\n"); break; } case 1: { static S k(8); printf("1\n"); } case 2: printf("2\n"); }  return 0; }
int swd_P(int argc) { switch (argc) { case 0: P k; printf("0\n"); default: printf("d\n"); }  return 0; }
int swd_int0(int argc) { switch (argc) { case 0: int k; printf("0\n"); default: printf("d\n"); }  return 0; }
int swd_statS(int argc) { switch (argc) { case 0: static S k(8); printf("0\n"); default: printf("d\n"); }  return 0; }
int swfor_N(int argc) { switch (argc) { case 0: for (int q = 0; q < 1; q++) { N k; } case 1: printf("1\n"); }  return 0; }
int swfor_P(int argc) { switch (argc) { case 0: for (int q = 0; q < 1; q++) { P k; } case 1: printf("1\n"); }  return 0; }
int swfor_S(int argc) { switch (argc) { case 0: for (int q = 0; q < 1; q++) { S k(1); } case 1: printf("1\n"); }  return 0; }
int swfor_Sarr(int argc) { switch (argc) { case 0: for (int q = 0; q < 1; q++) { S k[2]; } case 1: printf("1\n"); }  return 0; }
int swfor_cst(int argc) { switch (argc) { case 0: for (int q = 0; q < 1; q++) { const int k = 4; } case 1: printf("1\n"); }  return 0; }
int swfor_int0(int argc) { switch (argc) { case 0: for (int q = 0; q < 1; q++) { int k; } case 1: printf("1\n"); }  return 0; }
int swfor_statS(int argc) { switch (argc) { case 0: for (int q = 0; q < 1; q++) { static S k(8); } case 1: printf("1\n"); }  return 0; }
int swlast_N(int argc) { switch (argc) { case 0: printf("0\n"); case 1: N k; printf("1\n"); } printf("e\n");  return 0; }
int swlast_P(int argc) { switch (argc) { case 0: printf("0\n"); case 1: P k; printf("1\n"); } printf("e\n");  return 0; }
int swlast_S(int argc) { switch (argc) { case 0: printf("0\n"); case 1: S k(1); printf("1\n"); } printf("e\n");  return 0; }
int swlast_Sarr(int argc) { switch (argc) { case 0: printf("0\n"); case 1: S k[2]; printf("1\n"); } printf("e\n");  return 0; }
int swlast_cst(int argc) { switch (argc) { case 0: printf("0\n"); case 1: const int k = 4; printf("1\n"); } printf("e\n");  return 0; }
int swlast_int0(int argc) { switch (argc) { case 0: printf("0\n"); case 1: int k; printf("1\n"); } printf("e\n");  return 0; }
int swlast_statS(int argc) { switch (argc) { case 0: printf("0\n"); case 1: static S k(8); printf("1\n"); } printf("e\n");  return 0; }
int main() {
  printf("# back_N\n"); back_N(1); back_N(0); back_N(5);
  printf("# back_P\n"); back_P(1); back_P(0); back_P(5);
  printf("# back_cst\n"); back_cst(1); back_cst(0); back_cst(5);
  printf("# back_int0\n"); back_int0(1); back_int0(0); back_int0(5);
  printf("# back_statS\n"); back_statS(1); back_statS(0); back_statS(5);
  printf("# cont_N\n"); cont_N(1); cont_N(0); cont_N(5);
  printf("# cont_P\n"); cont_P(1); cont_P(0); cont_P(5);
  printf("# cont_S\n"); cont_S(1); cont_S(0); cont_S(5);
  printf("# cont_Sarr\n"); cont_Sarr(1); cont_Sarr(0); cont_Sarr(5);
  printf("# cont_cst\n"); cont_cst(1); cont_cst(0); cont_cst(5);
  printf("# cont_int0\n"); cont_int0(1); cont_int0(0); cont_int0(5);
  printf("# cont_statS\n"); cont_statS(1); cont_statS(0); cont_statS(5);
  printf("# duff_P\n"); duff_P(1); duff_P(0); duff_P(5);
  printf("# duff_int0\n"); duff_int0(1); duff_int0(0); duff_int0(5);
  printf("# duff_statS\n"); duff_statS(1); duff_statS(0); duff_statS(5);
  printf("# fwd_P\n"); fwd_P(1); fwd_P(0); fwd_P(5);
  printf("# fwd_int0\n"); fwd_int0(1); fwd_int0(0); fwd_int0(5);
  printf("# fwd_statS\n"); fwd_statS(1); fwd_statS(0); fwd_statS(5);
  printf("# fwdblk_N\n"); fwdblk_N(1); fwdblk_N(0); fwdblk_N(5);
  printf("# fwdblk_P\n"); fwdblk_P(1); fwdblk_P(0); fwdblk_P(5);
  printf("# fwdblk_S\n"); fwdblk_S(1); fwdblk_S(0); fwdblk_S(5);
  printf("# fwdblk_Sarr\n"); fwdblk_Sarr(1); fwdblk_Sarr(0); fwdblk_Sarr(5);
  printf("# fwdblk_cst\n"); fwdblk_cst(1); fwdblk_cst(0); fwdblk_cst(5);
  printf("# fwdblk_int0\n"); fwdblk_int0(1); fwdblk_int0(0); fwdblk_int0(5);
  printf("# fwdblk_statS\n"); fwdblk_statS(1); fwdblk_statS(0); fwdblk_statS(5);
  printf("# ifinit_N\n"); ifinit_N(1); ifinit_N(0); ifinit_N(5);
  printf("# ifinit_P\n"); ifinit_P(1); ifinit_P(0); ifinit_P(5);
  printf("# ifinit_S\n"); ifinit_S(1); ifinit_S(0); ifinit_S(5);
  printf("# ifinit_Sarr\n"); ifinit_Sarr(1); ifinit_Sarr(0); ifinit_Sarr(5);
  printf("# ifinit_cst\n"); ifinit_cst(1); ifinit_cst(0); ifinit_cst(5);
  printf("# ifinit_int0\n"); ifinit_int0(1); ifinit_int0(0); ifinit_int0(5);
  printf("# ifinit_statS\n"); ifinit_statS(1); ifinit_statS(0); ifinit_statS(5);
  printf("# inloop_P\n"); inloop_P(1); inloop_P(0); inloop_P(5);
  printf("# inloop_int0\n"); inloop_int0(1); inloop_int0(0); inloop_int0(5);
  printf("# inloop_statS\n"); inloop_statS(1); inloop_statS(0); inloop_statS(5);
  printf("# intoblk2_N\n"); intoblk2_N(1); intoblk2_N(0); intoblk2_N(5);
  printf("# intoblk2_P\n"); intoblk2_P(1); intoblk2_P(0); intoblk2_P(5);
  printf("# intoblk2_cst\n"); intoblk2_cst(1); intoblk2_cst(0); intoblk2_cst(5);
  printf("# intoblk2_int0\n"); intoblk2_int0(1); intoblk2_int0(0); intoblk2_int0(5);
  printf("# intoblk2_statS\n"); intoblk2_statS(1); intoblk2_statS(0); intoblk2_statS(5);
  printf("# intoblk_P\n"); intoblk_P(1); intoblk_P(0); intoblk_P(5);
  printf("# intoblk_int0\n"); intoblk_int0(1); intoblk_int0(0); intoblk_int0(5);
  printf("# intoblk_statS\n"); intoblk_statS(1); intoblk_statS(0); intoblk_statS(5);
  printf("# out_N\n"); out_N(1); out_N(0); out_N(5);
  printf("# out_P\n"); out_P(1); out_P(0); out_P(5);
  printf("# out_S\n"); out_S(1); out_S(0); out_S(5);
  printf("# out_Sarr\n"); out_Sarr(1); out_Sarr(0); out_Sarr(5);
  printf("# out_cst\n"); out_cst(1); out_cst(0); out_cst(5);
  printf("# out_int0\n"); out_int0(1); out_int0(0); out_int0(5);
  printf("# out_statS\n"); out_statS(1); out_statS(0); out_statS(5);
  printf("# sw_P\n"); sw_P(1); sw_P(0); sw_P(5);
  printf("# sw_int0\n"); sw_int0(1); sw_int0(0); sw_int0(5);
  printf("# sw_statS\n"); sw_statS(1); sw_statS(0); sw_statS(5);
  printf("# swbefore_P\n"); swbefore_P(1); swbefore_P(0); swbefore_P(5);
  printf("# swbefore_int0\n"); swbefore_int0(1); swbefore_int0(0); swbefore_int0(5);
  printf("# swbefore_statS\n"); swbefore_statS(1); swbefore_statS(0); swbefore_statS(5);
  printf("# swblk_N\n"); swblk_N(1); swblk_N(0); swblk_N(5);
  printf("# swblk_P\n"); swblk_P(1); swblk_P(0); swblk_P(5);
  printf("# swblk_S\n"); swblk_S(1); swblk_S(0); swblk_S(5);
  printf("# swblk_Sarr\n"); swblk_Sarr(1); swblk_Sarr(0); swblk_Sarr(5);
  printf("# swblk_cst\n"); swblk_cst(1); swblk_cst(0); swblk_cst(5);
  printf("# swblk_int0\n"); swblk_int0(1); swblk_int0(0); swblk_int0(5);
  printf("# swblk_statS\n"); swblk_statS(1); swblk_statS(0); swblk_statS(5);
  printf("# swd_P\n"); swd_P(1); swd_P(0); swd_P(5);
  printf("# swd_int0\n"); swd_int0(1); swd_int0(0); swd_int0(5);
  printf("# swd_statS\n"); swd_statS(1); swd_statS(0); swd_statS(5);
  printf("# swfor_N\n"); swfor_N(1); swfor_N(0); swfor_N(5);
  printf("# swfor_P\n"); swfor_P(1); swfor_P(0); swfor_P(5);
  printf("# swfor_S\n"); swfor_S(1); swfor_S(0); swfor_S(5);
  printf("# swfor_Sarr\n"); swfor_Sarr(1); swfor_Sarr(0); swfor_Sarr(5);
  printf("# swfor_cst\n"); swfor_cst(1); swfor_cst(0); swfor_cst(5);
  printf("# swfor_int0\n"); swfor_int0(1); swfor_int0(0); swfor_int0(5);
  printf("# swfor_statS\n"); swfor_statS(1); swfor_statS(0); swfor_statS(5);
  printf("# swlast_N\n"); swlast_N(1); swlast_N(0); swlast_N(5);
  printf("# swlast_P\n"); swlast_P(1); swlast_P(0); swlast_P(5);
  printf("# swlast_S\n"); swlast_S(1); swlast_S(0); swlast_S(5);
  printf("# swlast_Sarr\n"); swlast_Sarr(1); swlast_Sarr(0); swlast_Sarr(5);
  printf("# swlast_cst\n"); swlast_cst(1); swlast_cst(0); swlast_cst(5);
  printf("# swlast_int0\n"); swlast_int0(1); swlast_int0(0); swlast_int0(5);
  printf("# swlast_statS\n"); swlast_statS(1); swlast_statS(0); swlast_statS(5);
}
