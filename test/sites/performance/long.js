// A remark that explains line number 0 at some length.
window.value0   =   0;
// A remark that explains line number 1 at some length.
window.value1   =   1;
// A remark that explains line number 2 at some length.
window.value2   =   2;
// A remark that explains line number 3 at some length.
window.value3   =   3;
// A remark that explains line number 4 at some length.
window.value4   =   4;
// A remark that explains line number 5 at some length.
window.value5   =   5;
// A remark that explains line number 6 at some length.
window.value6   =   6;
// A remark that explains line number 7 at some length.
window.value7   =   7;
// A remark that explains line number 8 at some length.
window.value8   =   8;
// A remark that explains line number 9 at some length.
window.value9   =   9;
// A remark that explains line number 10 at some length.
window.value10   =   10;
// A remark that explains line number 11 at some length.
window.value11   =   11;
// A remark that explains line number 12 at some length.
window.value12   =   12;
// A remark that explains line number 13 at some length.
window.value13   =   13;
// A remark that explains line number 14 at some length.
window.value14   =   14;
// A remark that explains line number 15 at some length.
window.value15   =   15;
// A remark that explains line number 16 at some length.
window.value16   =   16;
// A remark that explains line number 17 at some length.
window.value17   =   17;
// A remark that explains line number 18 at some length.
window.value18   =   18;
// A remark that explains line number 19 at some length.
window.value19   =   19;
// A remark that explains line number 20 at some length.
window.value20   =   20;
// A remark that explains line number 21 at some length.
window.value21   =   21;
// A remark that explains line number 22 at some length.
window.value22   =   22;
// A remark that explains line number 23 at some length.
window.value23   =   23;
// A remark that explains line number 24 at some length.
window.value24   =   24;
// A remark that explains line number 25 at some length.
window.value25   =   25;
// A remark that explains line number 26 at some length.
window.value26   =   26;
// A remark that explains line number 27 at some length.
window.value27   =   27;
// A remark that explains line number 28 at some length.
window.value28   =   28;
// A remark that explains line number 29 at some length.
window.value29   =   29;
// A remark that explains line number 30 at some length.
window.value30   =   30;
// A remark that explains line number 31 at some length.
window.value31   =   31;
// A remark that explains line number 32 at some length.
window.value32   =   32;
// A remark that explains line number 33 at some length.
window.value33   =   33;
// A remark that explains line number 34 at some length.
window.value34   =   34;
// A remark that explains line number 35 at some length.
window.value35   =   35;
// A remark that explains line number 36 at some length.
window.value36   =   36;
// A remark that explains line number 37 at some length.
window.value37   =   37;
// A remark that explains line number 38 at some length.
window.value38   =   38;
// A remark that explains line number 39 at some length.
window.value39   =   39;
// A remark that explains line number 40 at some length.
window.value40   =   40;
// A remark that explains line number 41 at some length.
window.value41   =   41;
// A remark that explains line number 42 at some length.
window.value42   =   42;
// A remark that explains line number 43 at some length.
window.value43   =   43;
// A remark that explains line number 44 at some length.
window.value44   =   44;
// A remark that explains line number 45 at some length.
window.value45   =   45;
// A remark that explains line number 46 at some length.
window.value46   =   46;
// A remark that explains line number 47 at some length.
window.value47   =   47;
// A remark that explains line number 48 at some length.
window.value48   =   48;
// A remark that explains line number 49 at some length.
window.value49   =   49;
// A remark that explains line number 50 at some length.
window.value50   =   50;
// A remark that explains line number 51 at some length.
window.value51   =   51;
// A remark that explains line number 52 at some length.
window.value52   =   52;
// A remark that explains line number 53 at some length.
window.value53   =   53;
// A remark that explains line number 54 at some length.
window.value54   =   54;
// A remark that explains line number 55 at some length.
window.value55   =   55;
// A remark that explains line number 56 at some length.
window.value56   =   56;
// A remark that explains line number 57 at some length.
window.value57   =   57;
// A remark that explains line number 58 at some length.
window.value58   =   58;
// A remark that explains line number 59 at some length.
window.value59   =   59;
// A remark that explains line number 60 at some length.
window.value60   =   60;
// A remark that explains line number 61 at some length.
window.value61   =   61;
// A remark that explains line number 62 at some length.
window.value62   =   62;
// A remark that explains line number 63 at some length.
window.value63   =   63;
// A remark that explains line number 64 at some length.
window.value64   =   64;
// A remark that explains line number 65 at some length.
window.value65   =   65;
// A remark that explains line number 66 at some length.
window.value66   =   66;
// A remark that explains line number 67 at some length.
window.value67   =   67;
// A remark that explains line number 68 at some length.
window.value68   =   68;
// A remark that explains line number 69 at some length.
window.value69   =   69;
// A remark that explains line number 70 at some length.
window.value70   =   70;
// A remark that explains line number 71 at some length.
window.value71   =   71;
// A remark that explains line number 72 at some length.
window.value72   =   72;
// A remark that explains line number 73 at some length.
window.value73   =   73;
// A remark that explains line number 74 at some length.
window.value74   =   74;
// A remark that explains line number 75 at some length.
window.value75   =   75;
// A remark that explains line number 76 at some length.
window.value76   =   76;
// A remark that explains line number 77 at some length.
window.value77   =   77;
// A remark that explains line number 78 at some length.
window.value78   =   78;
// A remark that explains line number 79 at some length.
window.value79   =   79;